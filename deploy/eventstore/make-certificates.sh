#!/bin/bash
# Certificates for the three nodes, signed by a certification authority of this installation's own. Made once; to renew
# them see docs/operations/scaling.md. Its key stays in a volume that nothing else mounts.
set -euo pipefail

AUTHORITY_DAYS=7300 # longer than any certificate that it signs
DAYS=1825
OWNER=1000:1000 # the user of the nodes

if [ ! -f /authority/ca.key ]; then
  es-gencert-cli create-ca -days "$AUTHORITY_DAYS" -out /authority
  chmod 0400 /authority/ca.key
fi
# While an authority is replaced, the earlier one is trusted too. A node reads one certificate of each file, the product all of `ca.crt`.
trusted=(/authority/ca.crt)
rm -f /trusted/previous.crt
if [ -f /authority/previous.crt ]; then
  trusted+=(/authority/previous.crt)
  cp /authority/previous.crt /trusted/previous.crt
fi
cat "${trusted[@]}" > /trusted/ca.crt
chmod 0444 /trusted/*.crt

for node in 1 2 3; do
  folder="/node-$node"
  if [ ! -f "$folder/node.key" ]; then
    es-gencert-cli create-node -days "$DAYS" -ca-certificate /authority/ca.crt -ca-key /authority/ca.key \
      -dns-names "eventstore-$node,localhost" -out "$folder"
    chown -R "$OWNER" "$folder"
    chmod 0400 "$folder/node.key"
  fi
done
