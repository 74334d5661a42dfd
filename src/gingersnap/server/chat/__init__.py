"""What people say to each other beside their games. Nothing of it is in a log, and no game knows of it.

speech         what can be said: quick words, and texts that can be read
spoken         what is stored of it, and how much one may say
conversation   one evening's talk, and who follows it here
talks          all of them; who wants to hear nothing of whom
"""
