#!/bin/sh
# The browser tests drive Debian's Chromium: its shell without windows, which does the same with half the work, or else
# the whole of it. Installs it where that is possible, and says what to do where it is not.
if [ -n "$CHROMIUM" ] || command -v chromium-headless-shell >/dev/null; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Chromium for the browser tests ..."
  apt-get update -qq
  for package in chromium-headless-shell chromium; do
    if DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $package >/dev/null; then exit 0; fi
  done
fi
if command -v chromium >/dev/null; then exit 0; fi
echo "The browser tests need Chromium: install it (Debian: apt install chromium), or name one with CHROMIUM=/path/to/it." >&2
exit 1
