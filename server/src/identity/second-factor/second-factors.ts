import { Inject, Injectable } from '@nestjs/common';
import type { SecondFactorAnswer } from '@onda-on/contracts/api';
import { TOTP_DIGITS, TOTP_STEP_S, RECOVERY_CODES, Rejection } from '@onda-on/contracts/rules';
import type { Position, SecretStore } from '@onda-on/stores';
import { Secret, TOTP } from 'otpauth';

import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { IdentityState } from '../access/identity-state.ts';
import { adminDecider, type AdminCommand } from '../administrators/admin.decider.ts';
import { RecoveryCodes } from './recovery-codes.ts';

const SECRET_BYTES = 20;
const DRIFT_STEPS = 1;

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const totp = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_STEP_S,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits in base32, which can be typed into an app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The text of the QR code. */
export const totpUri = (secret: string, username: string, issuer: string): string =>
  totp(secret, username, issuer).toString();

const isTotpCode = (text: string): boolean => new RegExp(`^[0-9]{${TOTP_DIGITS}}$`).test(text);

/** The time step of this code, at most one before or after now; null for a wrong code. Compared in constant time. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / TOTP_STEP_S) + delta;
}

/** The secrets of second factors in the vault. */
export const TOTP_SECRETS = 'adminTotp';

/** Second factors (RFC 6238), for the sign-in and the commands. The vault keeps the secrets; the log says which one is valid and which codes are used up. */
@Injectable()
export class SecondFactors {
  constructor(
    @Inject(VAULT) private readonly vault: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandRunner,
    private readonly identity: IdentityState,
    private readonly recovery: RecoveryCodes,
  ) {}

  isOn(adminId: string): boolean {
    return this.identity.adminOf(adminId)?.secondFactor != null;
  }

  async stateOf(adminId: string): Promise<SecondFactorAnswer> {
    const state = await this.commands.stateOf(adminDecider, adminId);
    const factor = state.status === 'none' ? null : state.secondFactor;
    return {
      isOn: factor !== null,
      isRequired: this.config.adminTotp === 'required',
      recoveryCodesLeft: factor ? RECOVERY_CODES - factor.usedPlaces.length : 0,
    };
  }

  /**
   * Uses up a code of the app or a recovery code.
   *
   * @throws {Rejection} SECOND_FACTOR_WRONG for a wrong code, and for one that was used before on any server.
   */
  async use(adminId: string, text: string, caller: Caller): Promise<void> {
    const code = withoutBlanks(text);
    const factor = this.identity.adminOf(adminId)?.secondFactor;
    if (!factor) throw new Rejection('SECOND_FACTOR_OFF');
    const { factorId, codesId } = factor;
    if (isTotpCode(code)) {
      const kept = await this.vault.secretOf(TOTP_SECRETS, factorId);
      const step = kept ? totpStepOf(String(kept['secret']), code, this.clock.now()) : null;
      if (step === null) throw new Rejection('SECOND_FACTOR_WRONG');
      await this.#run({ type: 'UseCode', adminId, factorId, step }, caller);
      return;
    }
    const place = await this.recovery.placeOf(codesId, code);
    if (place === null) throw new Rejection('SECOND_FACTOR_WRONG');
    await this.#run({ type: 'UseRecoveryCode', adminId, codesId, place }, caller);
  }

  /** Removes a second factor and deletes its secrets. `reason` is null if administrators remove their own. */
  async remove(adminId: string, reason: string | null, caller: Caller): Promise<Position> {
    if (reason === null && this.config.adminTotp === 'required') throw new Rejection('SECOND_FACTOR_KEPT');
    const before = this.identity.adminOf(adminId)?.secondFactor;
    const { position } = await this.#run({ type: 'RemoveSecondFactor', adminId, reason }, caller);
    if (before) {
      await this.vault.forget(TOTP_SECRETS, before.factorId);
      await this.recovery.forget(before.codesId);
    }
    return position;
  }

  /** Without a key: the same code sent again is a second use, never a retry. */
  #run(command: AdminCommand, by: Caller) {
    return this.commands.run(adminDecider, command.adminId, command, { by });
  }
}

export const withoutBlanks = (text: string): string => text.replace(/\s/gu, '');
