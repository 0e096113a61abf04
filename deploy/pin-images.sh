#!/bin/sh
# Pins the base images to the digests that their tags have at the registry now, in Dockerfile and docker-compose.yml. Run
# it before the first deployment and then once a month, read what has changed, build, and commit the result.
set -eu
cd "${STEPWELL_DEPLOY:-$(dirname "$0")}"
sed -nE 's/^(ARG NODE_IMAGE=|    image: )([^@ ]+).*/\2/p' Dockerfile docker-compose.yml | while read -r image; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  echo "$digest" | grep -Eqx 'sha256:[0-9a-f]{64}' || {
    echo "The registry names no digest for $image" >&2
    exit 1
  }
  sed -i -E "s|$image(@sha256:[0-9a-f]{64})?\$|$image@$digest|" Dockerfile docker-compose.yml
  echo "$image@$digest"
done
