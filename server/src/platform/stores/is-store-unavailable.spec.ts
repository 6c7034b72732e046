import { describe, expect, it } from '@jest/globals';
import { DamagedVaultRow, LogFault, LogUnavailable, StorageFull, VaultUnavailable } from '@onda-on/stores';

import { isStoreUnavailable } from './is-store-unavailable.ts';

describe('an unavailable store', () => {
  it.each([
    new LogUnavailable('x'),
    new LogFault('x'),
    new LogFault('x', 'rights'),
    new StorageFull('x'),
    new VaultUnavailable('x'),
  ])('is the reason of %s', (error) => expect(isStoreUnavailable(error)).toBe(true));

  it('is not the reason of damage to one record, or of a defect', () => {
    for (const error of [new DamagedVaultRow('x'), new TypeError('x'), 'text'])
      expect(isStoreUnavailable(error)).toBe(false);
  });
});
