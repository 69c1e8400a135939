#!/bin/sh
# Mails a site's agent that one of its units failed, for example alert.sh portico-publish@agenzia.service. The site's
# name comes after the @.
set -eu
site=${1#*@}
program=$(dirname "$0")/..
export SITE_DIR="/var/lib/portico/${site%.service}"
exec "$program/node_modules/.bin/node" "$program/tools/run.ts" messages --alert "$1"
