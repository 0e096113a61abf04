#!/bin/sh
# Deploys releases for systemd, each in its own folder (docs/deploy-systemd.md). Run as root:
#   release.sh [REVISION]   builds a revision of the repository (default: HEAD) and switches to it
#   release.sh --back       switches back to the previous release
# The new release starts on the unused one of two ports and must be ready before the old one is stopped, so no request
# fails. If anything fails, the old release keeps running and stays enabled. Packages and build run as a user of their
# own, without access to the settings, and what they leave is copied: code of a dependency's dependency is not root here.
set -eu
home=${STEPWELL_HOME:-/srv/stepwell}
builder=${STEPWELL_BUILDER:-stepwell-build}
settings=${STEPWELL_SETTINGS:-/etc/stepwell.env}
ports=${STEPWELL_PORTS:-3000 3001}

main() {
  # The server's user reads the release, however careful the shell of root is.
  umask 022
  # Another run would delete the release that this one is building.
  exec 9>"$home/lock"
  flock -n 9 || fail 'Another release is being made'
  # Treats signals as failures: the EXIT trap cleans up.
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
  begun=$(date +%s)
  start_new || {
    echo "The last lines of stepwell@$new:" >&2
    journalctl --sync 2>/dev/null || true
    journalctl -u "stepwell@$new" --since "@$begun" -n 20 --no-pager -o cat >&2 || true
    fail "$release does not start; the release before goes on"
  }
  # Point of no return: the new release stays.
  trap '' HUP INT TERM
  trap - EXIT
  stop_old
  [ -z "$before" ] || [ "$before" = "$release" ] || point previous "$before"
  clean
  echo "Now running: $release"
}

build() {
  id "$builder" >/dev/null || fail "There is no user to build as: useradd --system $builder"
  [ "$(id -u "$builder")" != 0 ] || fail 'The user that builds must not be root'
  release=$home/releases/$(date -u +%Y%m%d-%H%M%S)-$(git -C "$home/repository" rev-parse --short "$1")
  work=$home/build
  trap 'rm -rf "$release" "$work"' EXIT
  rm -rf "$work"
  mkdir -p "$release" "$work/site" "$work/home"
  git -C "$home/repository" archive "$1" | tar -x -C "$work/site"
  # Only settings built into prerendered pages: the others are secrets or irrelevant to a build.
  grep '^SITE_URL=' "$settings" >"$work/site/.env.production.local" || true
  chown -R "$builder" "$work/site" "$work/home"
  as_builder npm ci --include=dev --no-audit --no-fund
  as_builder npm run build
  # Nobody else comes near the files while they are copied, and the copies are in folders of root.
  chmod 700 "$work"
  cp -RP --preserve=timestamps "$work/site/." "$release"
  if [ -L "$release/.next" ] || [ -L "$release/.next/static" ]; then fail 'The build has put a link in place of a folder'; fi
  if [ -d "$home/current/.next/static" ]; then add_old_scripts; fi
  rm -rf "$work"
  trap - EXIT
}

# Without the environment of root. In a process namespace, all of whose processes end with the command.
as_builder() {
  (cd "$work/site" && unshare --pid --fork --kill-child --mount-proc runuser -u "$builder" -- env -i \
    HOME="$work/home" PATH="$PATH" NEXT_TELEMETRY_DISABLED=1 ${HTTPS_PROXY:+HTTPS_PROXY="$HTTPS_PROXY"} "$@" 9>&-)
}

# Open pages still load the scripts of the running release, whatever its age, and of earlier releases. Those are deleted
# 30 days after their replacement. Files newer than a release's settings file come from its own build.
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

# Replaces a link atomically.
point() {
  ln -sfn "$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}

# The port in use is the enabled one, even if the site has crashed; if none is enabled, the active one.
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
  systemctl disable --quiet "stepwell@$old"
  systemctl stop "stepwell@$old"
}

undo() {
  if [ -n "$before" ]; then point current "$before"; else rm -f "$home/current"; fi
  systemctl disable --quiet "stepwell@$new" || true
  systemctl stop "stepwell@$new"
  clean
}

is_ready() {
  for _ in $(seq "${STEPWELL_PATIENCE:-60}"); do
    if curl -fs -m 5 -o /dev/null "http://localhost:$new/api/readyz"; then return 0; fi
    sleep 1
  done
  return 1
}

# Removes all releases except the current and previous ones.
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
