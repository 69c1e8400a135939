#!/bin/sh
# Builds this site where the program isn't installed: on Netlify or Cloudflare Pages. It fetches the program at the
# commit that program.txt names. What follows `sh build.sh` is passed to the program's own build, for example
# `--for netlify`. `sh build.sh --fetch` only fetches, for the workflows at GitHub.
set -e

repository=$(sed -n 's/^repository: *//p' program.txt | tr -d '\r')
commit=$(sed -n 's/^commit: *//p' program.txt | tr -d '\r')
if test -z "$repository" || test -z "$commit"; then
  echo 'program.txt: servono le righe «repository:» e «commit:», con un commit del programma (git rev-parse HEAD)' >&2
  exit 1
fi

git init --quiet .program
if ! git -C .program fetch --quiet --depth 1 -- "$repository" "$commit"; then
  echo "program.txt: in $repository non si trova il commit $commit" >&2
  exit 1
fi
git -C .program checkout --quiet --force --detach FETCH_HEAD

if test "$1" = --fetch; then
  exit
fi
npm --prefix .program ci
npm --prefix .program run --silent build -- --site . "$@"
