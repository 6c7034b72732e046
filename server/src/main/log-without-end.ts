import type { EventLog, Stores } from '@onda-on/stores';

import { logCutShort } from '../ops/verification/log-cut-short.ts';

/**
 * The stores for a command that also runs after a loss. Where the end of the log is lost nothing can be appended: it would take the
 * place of what is missing, and the next start would not notice the loss any more.
 */
export async function keptAfterLoss(stores: Stores): Promise<Stores> {
  // What cannot be read is for the command to name.
  const loss = await logCutShort(stores.log, stores.reads).catch(() => undefined);
  return loss ? { ...stores, log: withoutAppends(stores.log, loss) } : stores;
}

function withoutAppends(log: EventLog, reason: Error): EventLog {
  const refuse = () => Promise.reject(reason);
  const refused: Pick<EventLog, 'append' | 'appendAll' | 'appendInOrder'> = {
    append: refuse,
    appendAll: async (appends) => appends.map(() => ({ status: 'rejected', reason })),
    appendInOrder: refuse,
  };
  return new Proxy(log, {
    get(from, name) {
      const member: unknown = Reflect.get(Object.hasOwn(refused, name) ? refused : from, name);
      return typeof member === 'function' ? member.bind(from) : member;
    },
  });
}
