#!/bin/sh
# The browser tests drive Debian's Chromium. Installs it where that is possible, and says what to do where it is not.
set -e
if command -v chromium >/dev/null || [ -n "$CHROMIUM" ]; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Chromium for the browser tests ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
  exit 0
fi
echo "The browser tests need Chromium: install it (Debian: apt install chromium), or name one with CHROMIUM=/path/to/it." >&2
exit 1
