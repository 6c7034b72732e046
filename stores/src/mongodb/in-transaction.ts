import { setTimeout as pause } from 'node:timers/promises';

import { MongoError, type ClientSession, type MongoClient } from 'mongodb';

const PAUSE_MS = 5;

const isTransient = (error: unknown) =>
  error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
const isUnknown = (error: unknown) =>
  error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');

/**
 * Runs work in a transaction, again from the start after a write conflict. A commit of unknown outcome is repeated,
 * which never writes twice. All of it ends within `forMs` milliseconds.
 */
export async function inTransaction<T>(
  client: MongoClient,
  forMs: number,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const end = performance.now() + forMs;
  const isTime = () => performance.now() < end;
  return client.withSession(async (session) => {
    for (;;) {
      try {
        session.startTransaction({ readConcern: { level: 'local' } });
        const answer = await work(session);
        await commit(session, isTime);
        return answer;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        if (!isTransient(error) || !isTime()) throw error;
        await pause(PAUSE_MS);
      }
    }
  });
}

async function commit(session: ClientSession, isTime: () => boolean): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!isUnknown(error) || !isTime()) throw error;
      await pause(PAUSE_MS);
    }
  }
}
