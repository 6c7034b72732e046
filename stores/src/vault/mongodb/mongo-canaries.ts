import type { Db } from 'mongodb';

import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import { canariesOf, refuseOthers } from '../canary.ts';
import type { Secrets } from '../secrets.ts';

type Canaries = Readonly<{ _id: string; values: Readonly<Record<string, Buffer>> }>;

/**
 * Checks that the data was written with these keys, and records them when there are none. Of two first starts with different
 * keys, one is refused.
 *
 * @throws {SecretsRefused} when one of them differs.
 */
export async function checkMongoCanaries(
  db: Db,
  secrets: Secrets,
  isEmpty: () => Promise<boolean>,
): Promise<void> {
  const documents = db.collection<Canaries>('canaries', { promoteBuffers: true });
  const found = await documents.findOne({ _id: 'canaries' });
  if (!found && (await isEmpty())) {
    const values = Object.fromEntries(canariesOf(secrets));
    await documents.insertOne({ _id: 'canaries', values }).catch(unlessDuplicate);
    return checkMongoCanaries(db, secrets, isEmpty);
  }
  refuseOthers(new Map(Object.entries(found?.values ?? {})), secrets, `VAULT (${db.databaseName})`);
}
