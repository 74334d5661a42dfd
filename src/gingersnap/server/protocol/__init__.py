"""Messages of the WebSockets and bodies of the REST API. The web client's types are generated from these modules."""
