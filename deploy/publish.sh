#!/bin/sh
# Publishes what is new in content/ of a site's own repository, in the site's folder. portico-publish@.service runs these steps
# one after the other: look, take, build. What portico-alert@.service mails to the agent is in .git/refused, in Italian.
set -eu

# Ends with 1 if there is nothing new or the repository doesn't answer, and with 255, which systemd takes for a failure, when
# it hasn't answered for a day. Then there is one mail about it.
look() {
  if git fetch --quiet; then
    touch .git/fetched
  elif find .git -maxdepth 1 -name fetched -mtime +0 -print -delete | grep -q .; then
    echo 'Da più di un giorno il server non riesce a leggere il repository: ciò che si salva non arriva sulla pagina.' > .git/refused
    exit 255
  else
    exit 1
  fi
  test "$(git rev-parse '@{upstream}')" != "$(cat .git/published 2> /dev/null)"
}

# Of the repository only content/ is in the folder, and only files: otherwise the editor's token could write beside the messages
# and the mail password. A version is recorded before it is built, so that there is one mail about it if it is refused, and
# another only with the next change. A merge that fails, because somebody changed a file here, is tried again.
take() {
  : > .git/refused
  links=$(git ls-tree -r '@{upstream}' content | grep -v ^100 | cut -f 2)
  if test -n "$links"; then
    printf '%s\n' 'C’è un collegamento invece di un file. Da solo il server non lo pubblica: va tolto.' "$links" |
      head -n 20 > .git/refused
  else
    git sparse-checkout set --no-cone /content/
    git merge --ff-only --quiet '@{upstream}'
  fi
  git rev-parse '@{upstream}' > .git/published
}

# Builds one site at a time on this machine. If the build is refused, the page stays as it was.
build() {
  if grep . .git/refused; then
    exit 1
  fi
  program=$(dirname "$0")/..
  if ! flock "$program" "$program/node_modules/.bin/node" "$program/tools/build.ts" 2> .git/refused; then
    cat .git/refused
    exit 1
  fi
}

"$1"
