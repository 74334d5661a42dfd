"""Pictures made with Pillow: of a board from its shapes, and of a result to share.

fonts    the faces of the web client, shipped as files       paint     shapes become a picture
result   a finished game on a card, as links show it         wording   text that must fit
"""
