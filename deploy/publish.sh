#!/bin/sh
# Publishes what is new in content/ of a site's own repository, in the site's folder. portico-publish@.service runs these steps
# one after the other: look, take, build, record. What portico-alert@.service mails to the agent is in .git/refused, in Italian.
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
# and the mail password. The reset fails, and is tried again, if somebody changed a file here that the new version changes too.
# A history that the owner's programs have rewritten (amended, undone) is taken as any other.
take() {
  rm -f .git/refused
  git rev-parse '@{upstream}' > .git/taken
  links=$(git ls-tree -r '@{upstream}' content | grep -v ^100 | cut -f 2)
  if test -n "$links"; then
    printf '%s\n' 'C’è un collegamento invece di un file. Da solo il server non lo pubblica: va tolto.' "$links" |
      head -n 20 > .git/refused
  else
    git sparse-checkout set --no-cone /content/
    git reset --keep --quiet '@{upstream}'
  fi
}

# Builds one site at a time on this machine. The program ends with 2 if it refuses the content, and the page stays as it was.
# Another code means that something else ended it, such as a full disk. Then the unit fails here, and tries again.
build() {
  if test -e .git/refused; then
    exit 0
  fi
  program=$(dirname "$0")/..
  status=0
  flock "$program" "$program/node_modules/.bin/node" "$program/tools/run.ts" build 2> .git/said || status=$?
  case $status in
    0) ;;
    2) mv .git/said .git/refused ;;
    *)
      cat .git/said
      exit "$status"
      ;;
  esac
}

# A version is recorded once it is built or refused: a refused one is mailed about once, and built again only with the next
# change, and one whose build was interrupted is still new.
record() {
  mv .git/taken .git/published
  if test -e .git/refused; then
    cat .git/refused
    exit 1
  fi
}

"$1"
