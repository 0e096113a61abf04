#!/bin/sh
# Certificates for nginx, which reads site.pem and site.key in FOLDER (docs/deploy-docker.md, docs/deploy-systemd.md).
#   install-certificate.sh --self-signed NAME FOLDER    one for the first start: without any, nginx does not start
#   install-certificate.sh FOLDER RELOAD COMMAND...     certbot's --deploy-hook: installs what it has got, reloads nginx
# certbot calls the second form for the first certificate and for each renewal, with its folder in RENEWED_LINEAGE.
set -eu

if [ "${1:-}" = --self-signed ]; then
  name=$2 folder=$3
  mkdir -p "$folder"
  [ ! -e "$folder/site.pem" ] || {
    echo "$folder/site.pem is there already" >&2
    exit 1
  }
  umask 077
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj "/CN=$name" \
    -addext "subjectAltName=DNS:$name" -keyout "$folder/site.key" -out "$folder/site.pem" 2>/dev/null
  exit
fi

folder=$1
shift
umask 077
# Complete copies first, so that a full disk leaves the pair that is there.
cp "$RENEWED_LINEAGE/fullchain.pem" "$folder/site.pem.new"
cp "$RENEWED_LINEAGE/privkey.pem" "$folder/site.key.new"
mv "$folder/site.pem.new" "$folder/site.pem"
mv "$folder/site.key.new" "$folder/site.key"
"$@"
