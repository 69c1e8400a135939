#!/bin/sh
# Publishes changes to content/ from a site's own repository. In the site's folder, portico-publish@.service runs these
# steps one after the other: prepare (look, take, build) and record. They write these files in .git/:
#
#   worked     by look, record, a failure   its date is when a run last worked or last mailed a failure
#   taken      by take                      the commit that is being published
#   said       by build                     the errors of the last build
#   refused    by take, build, a failure    why nothing was published, in Italian: portico-alert@.service mails it to
#                                           the agent
#   published  by record                    the commit that was last published or refused
set -eu

# The exit codes by which systemd knows a run with nothing to publish, and a failed one.
skipped=1
failed=255

# Skips the rest of a run that has nothing new or can't go on, and the next run tries again. But once a day, if nothing
# has worked for a day, the run fails.
skip_or_fail() {
  test -e .git/worked || touch .git/worked
  if test -z "$(find .git -maxdepth 1 -name worked -mtime +0)"; then
    exit $skipped
  fi
  touch .git/worked
  # The disk may be full.
  echo 'Da più di un giorno il server non riesce a mettere sulla pagina ciò che si salva.' > .git/refused || true
  exit $failed
}

# Each step has a shell of its own, because before `||` a shell ignores `set -e`. The two time limits are together below
# the unit's. A unit that runs too long fails, and would mail the agent.
prepare() {
  for step in look take build; do
    sh "$0" "$step" || skip_or_fail
  done
}

look() {
  timeout --verbose 5m git fetch --quiet
  if test "$(git rev-parse '@{upstream}')" = "$(cat .git/published 2> /dev/null)"; then
    touch .git/worked
    exit $skipped
  fi
}

# Checks out only content/, and only files: otherwise the editor's token could write beside the messages and the mail
# password. The reset fails if somebody changed a file here that the new commits change too. A history that was
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

# Builds one site at a time on this machine, so this may wait for other sites' builds. The program exits with 2 if it
# refuses the content, and the page stays as it was. Another code means that something else stopped the build, such as a
# full disk.
build() {
  if test -e .git/refused; then
    return
  fi
  program=$(dirname "$0")/..
  status=0
  timeout --verbose 9m flock "$program" "$program/node_modules/.bin/node" "$program/tools/run.ts" build 2> .git/said ||
    status=$?
  case $status in
    0) ;;
    2) mv .git/said .git/refused ;;
    *)
      cat .git/said
      exit "$status"
      ;;
  esac
}

# Records a commit once it is built or refused. A refused commit is mailed about once, and not built again before the
# next one. A commit whose build was interrupted isn't recorded, so it still counts as new.
record() {
  mv .git/taken .git/published
  touch .git/worked
  if test -e .git/refused; then
    cat .git/refused
    exit $failed
  fi
}

"$1"
