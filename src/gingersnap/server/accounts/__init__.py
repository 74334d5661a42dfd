"""People who are known here: without account or password, by the browsers they use.

cookies.py    what a browser keeps: a secret of its own, of which only the hash is stored
profiles.py   what is stored of somebody, and how that is written
people.py     who asks (`profile_of`), and who comes for the first time
"""
