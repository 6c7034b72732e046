import { MongoServerError } from 'mongodb';

import type { Refusal } from '../addresses/address-parts.ts';
import { withTimeout } from '../with-timeout.ts';
import { closeMongo, connectMongo, READS_DATABASE, VAULT_DATABASE } from './mongo-connection.ts';
import { isPasswordRefused } from './mongo-errors.ts';

/** Where an address names none. */
const DATABASES = { readStore: READS_DATABASE, vault: VAULT_DATABASE };
const UNAUTHORIZED = 13;
/** Read with the user's rights; it need not exist. */
const ANY_COLLECTION = 'checkpoints';
const CONNECT_MS = 5_000;
const READ_MS = 2_000;

/** Whether the server refuses to let this address's user sign in or read; undefined if it may, or no server answers. */
export async function mongoRefusalOf(
  address: string,
  store: keyof typeof DATABASES,
): Promise<Refusal | undefined> {
  try {
    const { client, db } = await connectMongo(address, DATABASES[store], { msMax: CONNECT_MS });
    try {
      await withTimeout(READ_MS, db.collection(ANY_COLLECTION).findOne());
    } finally {
      await closeMongo(client);
    }
  } catch (error) {
    if (!(error instanceof MongoServerError)) return undefined;
    if (isPasswordRefused(error)) return { kind: 'password', detail: 'AuthenticationFailed' };
    if (error.code === UNAUTHORIZED) return { kind: 'rights', detail: 'Unauthorized' };
  }
  return undefined;
}
