import type { SecretStore } from '@onda-on/stores';

const AT_ONCE = 500;

/**
 * The ids of a kind of secrets in descending order, all or those below `before`; decrypts nothing. A secret may be forgotten
 * while its id is looked at.
 */
export async function* idsOfKind(
  vault: Pick<SecretStore, 'idsOf'>,
  kind: string,
  before?: string,
): AsyncGenerator<string> {
  for (let last = before; ;) {
    const ids = await vault.idsOf(kind, { ...(last !== undefined && { before: last }), limit: AT_ONCE });
    yield* ids;
    last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
  }
}
