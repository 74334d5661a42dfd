"""What goes over the wire: messages of the play socket and bodies of the REST part.

The web client's types are generated from these files (`web/src/net/protocol.ts`): `parts` is what the others are
made of; `playing` and `talking` are the play socket; all others are asked for by HTTP.
"""
