#!/bin/bash
# A member of the replica set: the others know it by a key, so that nobody else can join.
set -euo pipefail

KEY=/data/configdb/replica.key
rm -f "$KEY"
(umask 0377 && printf '%s' "$MONGO_REPLICA_KEY" > "$KEY")
chown mongodb:mongodb "$KEY"
unset MONGO_REPLICA_KEY
# Quiet, because it would log the connections of every check of its health.
exec docker-entrypoint.sh mongod --quiet --replSet onda --keyFile "$KEY" --bind_ip_all
