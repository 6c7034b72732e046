#!/bin/sh
# Copies the log of a running EventStoreDB into a new folder, in the order that its maker prescribes: the checkpoint
# files before the data files.   deploy/eventstore/back-up.sh <new folder> [service]
set -eu

folder=${1:?usage: deploy/eventstore/back-up.sh <new folder> [service]}
service=${2:-eventstore}
umask 077
mkdir "$folder"

take() {
  # A file that grows meanwhile is no trouble: what was added does not count. Anything else is.
  docker compose exec -T "$service" sh -c "cd /var/lib/eventstore && $2" > "$folder/$1" || [ $? -eq 1 ]
  [ -s "$folder/$1" ] && tar -tf "$folder/$1" > /dev/null
}

take 1-index-checkpoints.tar 'tar -cf - $(find index -name "*.chk")'
take 2-index.tar 'tar -cf - --exclude="*.chk" index'
take 3-checkpoints.tar 'tar -cf - *.chk'
take 4-chunks.tar 'tar -cf - chunk-*'
(cd "$folder" && sha256sum ./*.tar > SHA256SUMS)
echo "$folder holds the log"
