#!/bin/sh
# Releases in folders of their own, for systemd (docs/deploy-systemd.md). Run as root:
#   release.sh [REVISION]   builds a revision of the repository (default: HEAD) and moves to it
#   release.sh --back       moves back to the release before
# The new release starts on the other one of two ports and must be ready before the old one is stopped, so no request
# fails; whatever goes wrong, the old one keeps running and is what starts after a reboot.
set -eu
home=${STEPWELL_HOME:-/srv/stepwell}
settings=${STEPWELL_SETTINGS:-/etc/stepwell.env}
ports=${STEPWELL_PORTS:-3000 3001}
pages=${STEPWELL_PAGES:-/var/cache/nginx/pages}

main() {
  # A signal ends the script like a failure: the trap of EXIT cleans up.
  trap 'exit 1' HUP INT TERM
  if [ "${1:-}" = --back ]; then
    release=$(readlink "$home/previous") || fail 'there is no release before this one'
  else
    build "${1:-HEAD}"
  fi
  before=$(readlink "$home/current" || true)
  find_ports
  trap 'undo' EXIT
  point current "$release"
  start_new || fail "$release does not start; the release before goes on"
  # From here on there is a new release, whatever happens.
  trap '' HUP INT TERM
  trap - EXIT
  stop_old
  [ -z "$before" ] || [ "$before" = "$release" ] || point previous "$before"
  clean
  echo "Now running: $release"
}

build() {
  release=$home/releases/$(date -u +%Y%m%d-%H%M%S)-$(git -C "$home/repository" rev-parse --short "$1")
  mkdir -p "$release"
  trap 'rm -rf "$release"' EXIT
  git -C "$home/repository" archive "$1" | tar -x -C "$release"
  # Only settings that prerendered pages contain: the others are secrets or do not concern a build.
  grep -E '^(SITE_URL|FORM_DRAFTS|RETENTION_DAYS|RESUME_LINK_DAYS|RUNTIME_START|WEB_VITALS)=' "$settings" \
    >"$release/.env.production.local" || true
  (cd "$release" && npm ci --include=dev --no-audit --no-fund && npm run build)
  if [ -d "$home/current/.next/static" ]; then add_old_scripts; fi
  trap - EXIT
}

# Pages that are open in browsers ask for the scripts of the running release, however old it is, and of those before,
# which are deleted 30 days after they were replaced. Files that are newer than the settings of a build are its own.
add_old_scripts() {
  static=$release/.next/static
  mv "$static" "$static.new"
  cp -Rp "$home/current/.next/static" "$static"
  find "$static" -type f -mtime +30 ! -newer "$home/current/.env.production.local" -delete
  find "$static" -type f -newer "$home/current/.env.production.local" \
    -exec touch -r "$release/.env.production.local" {} +
  cp -Rp "$static.new/." "$static/"
  rm -rf "$static.new"
}

# Replaces a link in one step.
point() {
  ln -sfn "$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}

# The port in use is the one that is enabled, also while the site has crashed; where none is, the one that runs.
find_ports() {
  set -- $ports
  for state in is-enabled is-active; do
    old=$1 new=$2
    if systemctl --quiet $state "stepwell@$old"; then return; fi
    old=$2 new=$1
    if systemctl --quiet $state "stepwell@$old"; then return; fi
  done
}

start_new() {
  # An interrupted release may have left it running.
  systemctl stop "stepwell@$new"
  if curl -s -m 5 -o /dev/null "http://localhost:$new/api/healthz"; then
    echo "Port $new is in use by something else" >&2
    return 1
  fi
  systemctl start "stepwell@$new" && is_ready && systemctl enable --quiet "stepwell@$new"
}

stop_old() {
  # Within a minute nginx would look for newer pages by itself.
  rm -rf "$pages"/*
  systemctl disable --quiet "stepwell@$old"
  systemctl stop "stepwell@$old"
}

undo() {
  if [ -n "$before" ]; then point current "$before"; else rm -f "$home/current"; fi
  systemctl disable --quiet "stepwell@$new" || true
  systemctl stop "stepwell@$new"
}

is_ready() {
  for _ in $(seq "${STEPWELL_PATIENCE:-60}"); do
    if curl -fs -m 5 -o /dev/null "http://localhost:$new/api/readyz"; then return 0; fi
    sleep 1
  done
  return 1
}

# Removes all releases but the two that the links name.
clean() {
  for folder in "$home"/releases/*; do
    case $folder in
      "$(readlink "$home/current")" | "$(readlink "$home/previous" || true)") ;;
      *) rm -rf "$folder" ;;
    esac
  done
}

fail() {
  echo "$1" >&2
  exit 1
}

main "$@"
