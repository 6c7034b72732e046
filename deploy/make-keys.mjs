// Makes the installation's keys (SECRETS_FILE) where there are none: run once, before the processes that share them.
// Keys that do not belong to the data are refused by each process at its start, so a lost file is noticed, not replaced.
import { loadSecrets } from '@onda-on/stores';

const file = process.env.SECRETS_FILE;
if (!file) throw new Error('SECRETS_FILE is not set');
loadSecrets({ file, dataExists: false });
console.log(`${file} holds the keys`);
