"""Mutation testing: small changes to the code, one at a time, that some test must detect.

python -m tools.mutation draw --seed 1      samples mutants of rules, core and server into tests/mutation/drawn.jsonl
python -m tools.mutation cover              measures which tests reach which function python -m tools.mutation run
runs the tests against each mutant that has no result yet python -m tools.mutation report             writes
docs/internal/mutation.md: surviving mutants and their explanations

`operators` defines the changes to a syntax tree, `sample` selects the mutants, `injection` makes a process run a
changed module without modifying a file, `coverage_map` finds the tests that reach a function, and `runner` runs them.
"""
