import { describe, expect, it } from '@jest/globals';

import { foldIdentity, NO_IDENTITY, type IdentityEvent } from './identity.fold.ts';

const EARLY = '2026-08-01T09:00:00.000Z';
const LATE = '2026-08-08T09:00:00.000Z';
const adminId = 'a1';
const signedIn = (sessionId: string): IdentityEvent => ({
  type: 'AdminSignedIn',
  data: { sessionId, adminId },
});
const out = (sessionId: string): IdentityEvent => ({ type: 'AdminSignedOut', data: { sessionId, adminId } });

type Dated = readonly [at: string, event: IdentityEvent];

/** Folds events; those without a date happen at `EARLY`. */
const identityAfter = (...events: readonly (IdentityEvent | Dated)[]) =>
  events
    .map((each): Dated => ('type' in each ? [EARLY, each] : each))
    .reduce((identity, [at, event]) => foldIdentity(identity, event, at), NO_IDENTITY);

describe('identity fold: administrators', () => {
  const made: IdentityEvent = {
    type: 'AdminCreated',
    data: { adminId, role: 'Editör', mustChangePassword: true },
  };

  it('have the latest role, and valid tokens from the latest password on', () =>
    expect(
      identityAfter(made, { type: 'AdminRoleChanged', data: { adminId, role: 'Yönetici' } }, [
        LATE,
        { type: 'AdminPasswordChanged', data: { adminId, mustChangePassword: false } },
      ]).administrators.get(adminId),
    ).toEqual({
      id: adminId,
      role: 'Yönetici',
      mustChangePassword: false,
      isDisabled: false,
      era: 2,
      sessions: [],
      secondFactor: null,
      createdAt: expect.any(String),
      revision: 3,
    }));

  it('stay disabled', () =>
    expect(
      identityAfter(made, { type: 'AdminDisabled', data: { adminId, reason: 'Ayrıldı' } }).administrators.get(
        adminId,
      ),
    ).toMatchObject({ isDisabled: true }));

  it("always keep one active Yönetici: the log's order decides, on every server", () => {
    const two: IdentityEvent[] = ['a1', 'a2'].map((id) => ({
      type: 'AdminCreated',
      data: { adminId: id, role: 'Yönetici', mustChangePassword: false },
    }));
    const out1: IdentityEvent = { type: 'AdminDisabled', data: { adminId: 'a1', reason: 'x' } };
    const down2: IdentityEvent = { type: 'AdminRoleChanged', data: { adminId: 'a2', role: 'Editör' } };
    const { administrators } = identityAfter(...two, out1, down2);
    expect(administrators.get('a1')).toMatchObject({ isDisabled: true });
    expect(administrators.get('a2')).toMatchObject({ role: 'Yönetici', era: 0, revision: 2 });
  });

  it.each<[string, IdentityEvent]>([
    ['another role', { type: 'AdminRoleChanged', data: { adminId, role: 'Denetçi' } }],
    ['the end of the account', { type: 'AdminDisabled', data: { adminId, reason: 'x' } }],
    ['a reset', { type: 'AdminPasswordChanged', data: { adminId, mustChangePassword: true } }],
    ['a second factor taken away', { type: 'SecondFactorRemoved', data: { adminId, reason: 'x' } }],
    ['the wish of their owner', { type: 'AdminSessionsEnded', data: { adminId } }],
  ])('lose every session by %s', (_, event) =>
    expect(identityAfter(made, signedIn('s1'), event).administrators.get(adminId)).toMatchObject({
      era: 1,
      sessions: [],
    }),
  );

  it('keep their sessions in a log of before 2026-12, where their own second factor ended none', () => {
    const log: readonly IdentityEvent[] = [
      { type: 'SecondFactorEnrolled', data: { adminId, factorId: 'f', codesId: 'c', step: 1 } },
      { type: 'SecondFactorRemoved', data: { adminId, reason: null } },
    ];
    expect(identityAfter(made, signedIn('s1'), ...log).administrators.get(adminId)).toMatchObject({
      era: 0,
      sessions: [{ id: 's1', since: EARLY }],
      revision: 3,
    });
  });

  it('end their sessions without making an edit of the account stale', () =>
    expect(
      identityAfter(made, { type: 'AdminSessionsEnded', data: { adminId } }).administrators.get(adminId),
    ).toMatchObject({ era: 1, revision: 1 }));

  it('have the sessions of the last day that nobody ended, and the same revision', () => {
    const { administrators } = identityAfter(
      made,
      signedIn('early'),
      [LATE, signedIn('s1')],
      [LATE, signedIn('s2')],
      [LATE, out('s1')],
    );
    expect(administrators.get(adminId)).toMatchObject({
      sessions: [{ id: 's2', since: LATE }],
      era: 0,
      revision: 1,
    });
  });

  it('are not made by a sign-in', () => expect(identityAfter(signedIn('s1')).administrators.size).toBe(0));

  it('keep their sessions and their revision when they sign in with a code', () => {
    const enrolled: IdentityEvent = {
      type: 'SecondFactorEnrolled',
      data: { adminId, factorId: 'f', codesId: 'c', step: 1 },
    };
    const used: IdentityEvent = { type: 'SecondFactorUsed', data: { adminId, factorId: 'f', step: 2 } };
    const renewed: IdentityEvent = { type: 'RecoveryCodesRenewed', data: { adminId, codesId: 'd' } };
    expect(identityAfter(made, enrolled, used, renewed).administrators.get(adminId)).toMatchObject({
      secondFactor: { factorId: 'f', codesId: 'd' },
      era: 0,
      revision: 2,
    });
  });

  it('keep a session signed out until its token expires, and then forget it', () => {
    const { signedOut } = identityAfter([EARLY, out('s1')], [LATE, out('s2')]);
    expect([...signedOut.keys()]).toEqual(['s2']);
    expect([...identityAfter(out('s1'), out('s2')).signedOut.keys()]).toEqual(['s1', 's2']);
  });
});
