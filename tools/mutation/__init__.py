"""Mutation testing: small changes to the code, one at a time, that some test must notice.

python -m tools.mutation draw --seed 1      draws mutants from rules, core and server into tests/mutation/drawn.jsonl
python -m tools.mutation cover              measures which tests reach which function
python -m tools.mutation run                plays the tests against each that has no result yet
python -m tools.mutation report             docs/internal/mutation.md: who survived, and what was said about it

`changes` knows what can be changed in a syntax tree, `drawing` which of it is tried, `planting` how a process comes to
run a changed module without a file being touched, `covering` which tests reach a function, `running` what
they make of it.
"""
