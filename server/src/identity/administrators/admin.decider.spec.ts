import { describe, it } from '@jest/globals';
import type { AdminEvent } from '@onda-on/contracts/events';
import type { AdminRole } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { adminDecider } from './admin.decider.ts';

const given = specFor(adminDecider);

const adminId = 'a1';
const edit = { adminId, by: 'a2', expected: null, others: 1 } as const;
const created = (role: AdminRole = 'Editör'): AdminEvent => ({
  type: 'AdminCreated',
  data: { adminId, role, mustChangePassword: true },
});
const disabled: AdminEvent = { type: 'AdminDisabled', data: { adminId, reason: 'Ayrıldı' } };
const enabled: AdminEvent = { type: 'AdminEnabled', data: { adminId } };
const disable = { ...edit, type: 'DisableAdmin', reason: 'Ayrıldı' } as const;
const reset = { ...edit, type: 'ResetPassword' } as const;
const change = { ...edit, type: 'ChangeAccount', isRenamed: false, role: null } as const;

describe('administrator decider', () => {
  it('creates once', () =>
    given(created())
      .when({ type: 'CreateAdmin', adminId, role: 'Editör', mustChangePassword: true })
      .thenRejected('USER_NAME_TAKEN'));
  it('refuses a missing account', () => given().when(disable).thenRejected('ADMIN_NOT_FOUND'));
  it('disables with a reason', () => given(created()).when(disable).thenEvents(disabled));
  it('disables once', () => given(created(), disabled).when(disable).thenNothing());
  it('enables a disabled account', () =>
    given(created(), disabled)
      .when({ ...edit, type: 'EnableAdmin' })
      .thenEvents(enabled));
  it('refuses to enable an active account', () =>
    given(created())
      .when({ ...edit, type: 'EnableAdmin' })
      .thenNothing());
  it('resets to a password that must be changed', () =>
    given(created())
      .when(reset)
      .thenEvents({ type: 'AdminPasswordChanged', data: { adminId, mustChangePassword: true } }));
  it('refuses a reset of a disabled account', () =>
    given(created(), disabled).when(reset).thenRejected('ADMIN_DISABLED'));
  it('changes name and role in one step', () =>
    given(created())
      .when({ ...change, isRenamed: true, role: 'Denetçi' })
      .thenEvents(
        { type: 'AdminRenamed', data: { adminId } },
        { type: 'AdminRoleChanged', data: { adminId, role: 'Denetçi' } },
      ));
  it('writes nothing for an unchanged role', () =>
    given(created())
      .when({ ...change, role: 'Editör' })
      .thenNothing());
});

describe('administrator decider › own account', () => {
  const own = { by: adminId } as const;
  it('cannot be disabled', () =>
    given(created('Yönetici'))
      .when({ ...disable, ...own })
      .thenRejected('OWN_ACCOUNT'));
  it('cannot be reset without the old password', () =>
    given(created('Yönetici'))
      .when({ ...reset, ...own })
      .thenRejected('OWN_ACCOUNT'));
  it('cannot change its role', () =>
    given(created('Yönetici'))
      .when({ ...change, ...own, role: 'Editör' })
      .thenRejected('OWN_ACCOUNT'));
  it('can change its name', () =>
    given(created('Yönetici'))
      .when({ ...change, ...own, isRenamed: true })
      .thenEvents({ type: 'AdminRenamed', data: { adminId } }));
});

describe('administrator decider › last active Yönetici', () => {
  const last = { others: 0 } as const;
  it('cannot be disabled', () =>
    given(created('Yönetici'))
      .when({ ...disable, ...last })
      .thenRejected('LAST_ADMINISTRATOR'));
  it('cannot be demoted', () =>
    given(created('Yönetici'))
      .when({ ...change, ...last, role: 'Denetçi' })
      .thenRejected('LAST_ADMINISTRATOR'));
  it('does not protect an Editör', () =>
    given(created())
      .when({ ...disable, ...last })
      .thenEvents(disabled));
});

describe('administrator decider › stale form', () => {
  const stale = { expected: 1 } as const;
  const renamed: AdminEvent = { type: 'AdminRenamed', data: { adminId } };
  const enrolled: AdminEvent = {
    type: 'SecondFactorEnrolled',
    data: { adminId, factorId: 'f', codesId: 'c', step: 7 },
  };
  const used: AdminEvent = { type: 'SecondFactorUsed', data: { adminId, factorId: 'f', step: 8 } };

  it('is refused', () =>
    given(created(), renamed)
      .when({ ...disable, ...stale })
      .thenRejected('STALE_VERSION'));
  it("is not caused by the person's own sign-in, nor by ending sessions", () =>
    given(created(), enrolled, used, { type: 'AdminSessionsEnded', data: { adminId } })
      .when({ ...disable, expected: 2 })
      .thenEvents(disabled));
});

describe('administrator decider › second factor', () => {
  const ids = { adminId, factorId: 'f', codesId: 'c' } as const;
  const enrol = { type: 'EnrolSecondFactor', ...ids, step: 7 } as const;
  const enrolled: AdminEvent = { type: 'SecondFactorEnrolled', data: { ...ids, step: 7 } };
  const use = { type: 'UseCode', adminId, factorId: 'f', step: 8 } as const;
  const used: AdminEvent = { type: 'SecondFactorUsed', data: { adminId, factorId: 'f', step: 8 } };
  const recover = { type: 'UseRecoveryCode', adminId, codesId: 'c', place: 3 } as const;
  const recovered: AdminEvent = { type: 'RecoveryCodeUsed', data: { adminId, codesId: 'c', place: 3 } };
  const renewed: AdminEvent = { type: 'RecoveryCodesRenewed', data: { adminId, codesId: 'd' } };
  const sessionsEnded: AdminEvent = { type: 'AdminSessionsEnded', data: { adminId } };
  const removed: AdminEvent = { type: 'SecondFactorRemoved', data: { adminId, reason: null } };

  it('is enrolled, which ends all sessions', () =>
    given(created()).when(enrol).thenEvents(enrolled, sessionsEnded));
  it('is only one', () => given(created(), enrolled).when(enrol).thenRejected('SECOND_FACTOR_ON'));
  it('accepts a code', () => given(created(), enrolled).when(use).thenEvents(used));
  it('accepts no code twice', () =>
    given(created(), enrolled, used).when(use).thenRejected('SECOND_FACTOR_WRONG'));
  it('accepts no code older than the latest one', () =>
    given(created(), enrolled, used)
      .when({ ...use, step: 7 })
      .thenRejected('SECOND_FACTOR_WRONG'));
  it('does not accept the enrolment code again', () =>
    given(created(), enrolled)
      .when({ ...use, step: 7 })
      .thenRejected('SECOND_FACTOR_WRONG'));
  it('accepts no code of an earlier app', () =>
    given(created(), enrolled)
      .when({ ...use, factorId: 'e' })
      .thenRejected('SECOND_FACTOR_WRONG'));
  it('accepts a recovery code', () => given(created(), enrolled).when(recover).thenEvents(recovered));
  it('accepts each recovery code once', () =>
    given(created(), enrolled, recovered).when(recover).thenRejected('SECOND_FACTOR_WRONG'));
  it('accepts none of the old recovery codes', () =>
    given(created(), enrolled, renewed).when(recover).thenRejected('SECOND_FACTOR_WRONG'));
  it('accepts new ones from the first place on', () =>
    given(created(), enrolled, recovered, renewed)
      .when({ ...recover, codesId: 'd' })
      .thenEvents({ type: 'RecoveryCodeUsed', data: { adminId, codesId: 'd', place: 3 } }));
  it('is removed by its owner, which ends all sessions', () =>
    given(created(), enrolled)
      .when({ type: 'RemoveSecondFactor', adminId, reason: null })
      .thenEvents(removed, sessionsEnded));
  it('is removed by somebody else, which ends them by itself', () =>
    given(created(), enrolled)
      .when({ type: 'RemoveSecondFactor', adminId, reason: 'Telefonu kayboldu' })
      .thenEvents({ type: 'SecondFactorRemoved', data: { adminId, reason: 'Telefonu kayboldu' } }));
  it('is refused after its removal', () =>
    given(created(), enrolled, removed).when(use).thenRejected('SECOND_FACTOR_OFF'));
});
