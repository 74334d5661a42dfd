"""The domain layer: the game contract, tables, logs, bots and their rules. Imports no other package of Gingersnap."""
