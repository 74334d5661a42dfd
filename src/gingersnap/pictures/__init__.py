"""Pictures made with Pillow: of a board from its shapes, and of a result to share."""
