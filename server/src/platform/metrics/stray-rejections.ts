const CLIENT = /[/\\]@eventstore[/\\]db-client[/\\]/;
const TEXTS: readonly RegExp[] = [
  /^Failed to discover after \d+ attempts\.$/,
  /^Channel has been shut down$/,
];

let count = 0;

/** How many rejections of the client of EventStoreDB this process has outlived. */
export const strayRejections = (): number => count;

/**
 * For `unhandledRejection`. The client of EventStoreDB rejects, where no caller can catch it, when it finds no leader or when
 * its connection was closed meanwhile; the calls themselves fail with errors of their own. Exactly these two are counted and
 * change nothing.
 *
 * @throws the reason of every other rejection, which then ends the process as it does without a handler.
 */
export function outliveClientRejection(reason: unknown): void {
  if (!isOfClient(reason)) throw reason;
  count += 1;
}

function isOfClient(reason: unknown): boolean {
  if (!(reason instanceof Error) || !CLIENT.test(reason.stack ?? '')) return false;
  return TEXTS.some((text) => text.test(reason.message));
}
