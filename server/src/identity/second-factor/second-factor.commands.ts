import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorOffer } from '@onda-on/contracts/api';
import { Rejection, type AdminRole } from '@onda-on/contracts/rules';
import type { Position, SecretStore } from '@onda-on/stores';

import { CommandBy, CommandWith } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { SettingsState } from '../../platform/config/settings-state.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { Budget } from '../../platform/limits/budget.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { IdentityState } from '../access/identity-state.ts';
import { AccountsMutex, AdminAccounts, type Account } from '../administrators/admin-accounts.ts';
import { adminDecider } from '../administrators/admin.decider.ts';
import { administratorOf, type SavedAdministrator } from '../administrators/administrator.queries.ts';
import { randomPassword } from '../administrators/password-rules.ts';
import { RecoveryCodes, type RecoveryCodeSet } from './recovery-codes.ts';
import {
  newTotpSecret,
  SecondFactors,
  TOTP_SECRETS,
  totpStepOf,
  totpUri,
  withoutBlanks,
} from './second-factors.ts';

/** Offered secrets that are not confirmed yet, by administrator; the latest one is valid. */
const OFFERED = 'adminTotpOffer';
const OFFER_MS_MAX = 15 * 60_000;
const OFFER_TRIES_MAX = 5;

/** Makes a new secret for the app, which is valid after it is confirmed. It replaces an earlier offer. */
export class OfferSecondFactor extends CommandWith<{ account: Account }, OfferedSecret>() {}

type OfferedSecret = Pick<SecondFactorOffer, 'secret' | 'uri'>;

@CommandHandler(OfferSecondFactor)
export class OfferSecondFactorHandler implements ICommandHandler<OfferSecondFactor> {
  constructor(
    @Inject(VAULT) private readonly vault: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly factors: SecondFactors,
    private readonly settings: SettingsState,
  ) {}

  async execute({ account: { id, username } }: OfferSecondFactor): Promise<OfferedSecret> {
    if (this.factors.isOn(id)) throw new Rejection('SECOND_FACTOR_ON');
    const secret = newTotpSecret();
    await this.vault.keep(OFFERED, id, {
      factorId: randomUUID(),
      secret,
      at: this.clock.now().toISOString(),
    });
    return { secret, uri: totpUri(secret, username, this.settings.current.site.name) };
  }
}

export type MadeCodes = RecoveryCodeSet & Readonly<{ position: Position }>;

/**
 * Enrols the offered secret: a right code proves that the app has it. The offer ends after a quarter of an hour, and
 * with the fifth wrong code.
 */
export class ConfirmSecondFactor extends CommandBy<{ adminId: string; code: string }, MadeCodes>() {}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  /** Codes tried for each offer. */
  readonly #tries = new Budget({ max: OFFER_TRIES_MAX, windowMs: OFFER_MS_MAX });

  constructor(
    @Inject(VAULT) private readonly vault: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandRunner,
    private readonly factors: SecondFactors,
    private readonly recovery: RecoveryCodes,
  ) {}

  async execute({ adminId, code, caller: by }: ConfirmSecondFactor): Promise<MadeCodes> {
    if (this.factors.isOn(adminId)) throw new Rejection('SECOND_FACTOR_ON');
    const offer = await this.vault.secretOf(OFFERED, adminId);
    if (!offer) throw new Rejection('SECOND_FACTOR_OFF');
    // An offer of an earlier version has no time, and has ended.
    const {
      factorId,
      secret,
      at = '',
    } = offer as Readonly<{ factorId: string; secret: string; at?: string }>;
    const now = this.clock.now();
    const nowMs = now.getTime();
    const isOver = !(nowMs < Date.parse(at) + OFFER_MS_MAX);
    if (isOver || this.#tries.retryAfterS(factorId, nowMs) > 0) throw new Rejection('SECOND_FACTOR_OFF');
    // Before the code is compared, so that many at once gain nothing.
    this.#tries.spend(factorId, nowMs);
    const step = totpStepOf(secret, withoutBlanks(code), now);
    if (step === null) {
      if (this.#tries.retryAfterS(factorId, nowMs) > 0) await this.vault.forget(OFFERED, adminId);
      throw new Rejection('SECOND_FACTOR_WRONG');
    }
    await this.vault.keep(TOTP_SECRETS, factorId, { secret });
    const made = await this.recovery.make();
    const command = { type: 'EnrolSecondFactor', adminId, factorId, codesId: made.codesId, step } as const;
    const { position } = await this.commands.run(adminDecider, adminId, command, { by });
    await this.vault.forget(OFFERED, adminId);
    return { ...made, position };
  }
}

export class RenewRecoveryCodes extends CommandBy<{ adminId: string }, MadeCodes>() {}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly identity: IdentityState,
    private readonly recovery: RecoveryCodes,
  ) {}

  async execute({ adminId, caller: by }: RenewRecoveryCodes): Promise<MadeCodes> {
    const before = this.identity.adminOf(adminId)?.secondFactor;
    if (!before) throw new Rejection('SECOND_FACTOR_OFF');
    const made = await this.recovery.make();
    const command = { type: 'RenewRecoveryCodes', adminId, codesId: made.codesId } as const;
    const { position } = await this.commands.run(adminDecider, adminId, command, { by });
    await this.recovery.forget(before.codesId);
    return { ...made, position };
  }
}

export class RemoveOwnSecondFactor extends CommandBy<{ adminId: string }, Position>() {}

@CommandHandler(RemoveOwnSecondFactor)
export class RemoveOwnSecondFactorHandler implements ICommandHandler<RemoveOwnSecondFactor> {
  constructor(private readonly factors: SecondFactors) {}

  execute({ adminId, caller }: RemoveOwnSecondFactor): Promise<Position> {
    return this.factors.remove(adminId, null, caller);
  }
}

export class RemoveSecondFactor extends CommandBy<
  { adminId: string; reason: string; by: string },
  SavedAdministrator
>() {}

/** For an administrator without app and codes: the password alone is enough until a new second factor is enrolled. */
@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly factors: SecondFactors,
    private readonly identity: IdentityState,
  ) {}

  async execute({ adminId, reason, by, caller }: RemoveSecondFactor): Promise<SavedAdministrator> {
    if (adminId === by) throw new Rejection('OWN_ACCOUNT');
    if (!this.identity.adminOf(adminId)) throw new Rejection('ADMIN_NOT_FOUND');
    const position = await this.factors.remove(adminId, reason, caller);
    const admin = this.identity.adminOf(adminId);
    if (!admin) throw new Rejection('ADMIN_NOT_FOUND');
    return { administrator: administratorOf(admin, await this.accounts.byId(adminId)), position };
  }
}

/** The log and the audit log keep this text for ever. */
const REASON = 'Komut satırından sıfırlandı';

/** An account that is accessible again. `password` is shown once and stored nowhere. */
type Rescued = Readonly<{
  id: string;
  username: string;
  role: AdminRole;
  password: string;
  wasDisabled: boolean;
  hadSecondFactor: boolean;
}>;

export class RescueAdministrator extends CommandBy<
  { username: string; removesSecondFactor: boolean },
  Rescued | undefined
>() {}

/**
 * Restores access for an administrator: new password that must be changed, enabled account, no earlier session.
 * Undefined for an unknown name. After an interruption it can run again, since nobody saw the password.
 */
@CommandHandler(RescueAdministrator)
export class RescueAdministratorHandler implements ICommandHandler<RescueAdministrator> {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly commands: CommandRunner,
    private readonly identity: IdentityState,
    private readonly factors: SecondFactors,
    private readonly mutex: AccountsMutex,
  ) {}

  execute(command: RescueAdministrator): Promise<Rescued | undefined> {
    return this.mutex.runExclusive(() => this.#rescue(command));
  }

  async #rescue({ username, removesSecondFactor, caller }: RescueAdministrator) {
    const account = await this.accounts.byUserName(username);
    const before = account && this.identity.adminOf(account.id);
    if (!account || !before) return undefined;
    const { id, role, isDisabled: wasDisabled } = before;
    const hadSecondFactor = before.secondFactor !== null;
    const password = randomPassword();
    // Replaces the password first: once the account is enabled or its second factor is gone, the old one must not work.
    await this.accounts.setPassword(account, password);
    if (removesSecondFactor && hadSecondFactor) await this.#removeFactor(id, caller);
    const edit = { adminId: id, by: null, expected: null, others: 0 };
    await this.commands.run(adminDecider, id, { ...edit, type: 'EnableAdmin' }, { by: caller });
    await this.commands.run(adminDecider, id, { ...edit, type: 'ResetPassword' }, { by: caller });
    return { id, username: account.username, role, password, wasDisabled, hadSecondFactor };
  }

  /** Another server may have removed the second factor a moment ago. */
  async #removeFactor(adminId: string, caller: Caller): Promise<void> {
    try {
      await this.factors.remove(adminId, REASON, caller);
    } catch (error) {
      if (!(error instanceof Rejection && error.code === 'SECOND_FACTOR_OFF')) throw error;
    }
  }
}
