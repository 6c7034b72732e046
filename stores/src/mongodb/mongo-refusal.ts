import { MongoServerError } from 'mongodb';

import type { Refusal } from '../addresses/address-parts.ts';
import { connectMongo } from './mongo-connection.ts';

const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
/** Read with the user's rights; it need not exist. */
const ANY_COLLECTION = 'checkpoints';

/** Whether the server refuses to let this address's user sign in or read; undefined if it may, or no server answers. */
export async function mongoRefusalOf(
  address: string,
  databaseOtherwise: string,
): Promise<Refusal | undefined> {
  try {
    const { client, db } = await connectMongo(address, databaseOtherwise);
    try {
      await db.collection(ANY_COLLECTION).findOne();
    } finally {
      await client.close();
    }
  } catch (error) {
    if (!(error instanceof MongoServerError)) return undefined;
    if (error.code === AUTHENTICATION_FAILED) return { kind: 'password', detail: 'AuthenticationFailed' };
    if (error.code === UNAUTHORIZED) return { kind: 'rights', detail: 'Unauthorized' };
  }
  return undefined;
}
