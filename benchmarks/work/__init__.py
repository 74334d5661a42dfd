"""Work of each path of the program, counted instead of timed: Python calls and bytes, the same in every run.

python -m benchmarks.work             prints the counts as they are stored in `counted_work.toml`
python -m benchmarks.work.history     prints the stored counts by version, from the history in git
"""
