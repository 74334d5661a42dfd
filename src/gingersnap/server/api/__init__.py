"""What is asked for by HTTP, beside play.

api        routes, and the door of the play socket        desk      what they ask for: of rooms, or of the store
errors     whatever goes wrong is answered with a Problem      docs      the API's own description
client     the built web client                           manual    the built documentation
shared     the page behind a share link, and its picture  sharing   who may, and what is behind one
replays, exports, shots, telling    heavy work, done in worker processes
"""
