import { describe, expect, it } from '@jest/globals';
import type { JwtService } from '@nestjs/jwt';

import { doubleOf } from '../../main/testing/double-of.ts';
import type { SettingsState } from '../../platform/config/settings-state.ts';
import type { IdentityState } from './identity-state.ts';
import type { KnownAdministrator } from './identity.fold.ts';
import type { TokenKeys } from './token-keys.ts';
import { Tokens } from './tokens.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const NOW_S = NOW.getTime() / 1_000;

/** Asks a server that knows of `known` eras, where the log has `written`. */
async function holderAfter(known: number, written: number, era: number) {
  let read = known;
  let reads = 0;
  const identity = doubleOf<IdentityState>({
    adminOf: () => doubleOf<KnownAdministrator>({ role: 'Yönetici', isDisabled: false, era: read }),
    isSignedOut: () => false,
    upToDate: async () => {
      read = written;
      reads += 1;
    },
  });
  const tokens = new Tokens(
    doubleOf<JwtService>({}),
    doubleOf<TokenKeys>({}),
    identity,
    { current: { security: { sessionTimeoutMinutes: 60 } } } as SettingsState,
    { now: () => NOW },
  );
  const claims = { sub: 'a1', jti: 's1', since: NOW.getTime(), era, iat: NOW_S, exp: NOW_S + 3_600 };
  const holder = await tokens.holderOf(claims);
  return { isIn: holder !== undefined, reads };
}

describe('a token on another server than the one that issued it', () => {
  it('is accepted although that has not read of its era yet', async () =>
    expect(await holderAfter(0, 1, 1)).toEqual({ isIn: true, reads: 1 }));

  it('is refused where the log has no such era', async () =>
    expect(await holderAfter(0, 0, 1)).toEqual({ isIn: false, reads: 1 }));

  it.each([
    ['accepted', 1, true],
    ['refused where its era is over', 0, false],
  ])('is %s without another look at the log', async (_, era, isIn) =>
    expect(await holderAfter(1, 1, era)).toEqual({ isIn, reads: 0 }),
  );
});
