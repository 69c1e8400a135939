#!/bin/sh
# Publishes changes to content/ from a site's own repository. In the site's folder, portico-publish@.service runs these
# steps one after the other: prepare (look, take, build) and record. portico-alert@.service mails the agent the Italian
# text in .git/refused.
set -eu

# Ends with 1 if the run stops here, because nothing is new or something failed: systemd then skips the rest, and the
# next run tries again. Once a day, if nothing has worked for a day, it ends with 255, which systemd takes for a failure.
stop() {
  test -e .git/worked || touch .git/worked
  if test -z "$(find .git -maxdepth 1 -name worked -mtime +0)"; then
    exit 1
  fi
  touch .git/worked
  # The disk may be full.
  echo 'Da più di un giorno il server non riesce a mettere sulla pagina ciò che si salva.' > .git/refused || true
  exit 255
}

prepare() {
  trap 'test $? = 0 || stop' EXIT
  look
  take
  build
}

look() {
  timeout 5m git fetch --quiet # A unit that runs too long fails, and would mail the agent.
  if test "$(git rev-parse '@{upstream}')" = "$(cat .git/published 2> /dev/null)"; then
    touch .git/worked
    exit 1
  fi
}

# Checks out only content/, and only files: otherwise the editor's token could write beside the messages and the mail
# password. The reset fails if somebody changed a file here that the new version changes too. A history that was
# rewritten (amended, undone) is accepted as well.
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

# Builds one site at a time on this machine. The program ends with 2 if it refuses the content, and the page stays as it
# was. Another code means that something else stopped the build, such as a full disk.
build() {
  if test -e .git/refused; then
    return
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

# Records a version once it is built or refused. A refused version is mailed about once, and not built again before the
# next change. A version whose build was interrupted isn't recorded, so it still counts as new.
record() {
  mv .git/taken .git/published
  touch .git/worked
  if test -e .git/refused; then
    cat .git/refused
    exit 1
  fi
}

"$1"
