#!/bin/sh
# Mails a site's agent that a unit of the site failed: alert.sh portico-publish@agenzia.service. The site is after the
# @.
set -eu
site=${1#*@}
program=$(dirname "$0")/..
export SITE_DIR="/var/lib/portico/${site%.service}"
exec "$program/node_modules/.bin/node" "$program/tools/run.ts" messages --alert "$1"
