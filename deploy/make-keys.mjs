// Makes the installation's keys (SECRETS_FILE) where there are none: run once, before the processes that share them.
// Keys that do not belong to the data are refused by each process at its start, so a lost file is noticed, not replaced.
import { loadSecrets } from '@onda-on/stores';

const file = process.env.SECRETS_FILE;
if (!file) {
  console.error('SECRETS_FILE is not set: usage: SECRETS_FILE=./secrets.json node deploy/make-keys.mjs');
  process.exit(1);
}
loadSecrets({ file, dataExists: false });
console.log(`${file} holds the keys`);
