import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { SYSTEM } from '../../platform/commands/caller.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { IdentityState } from '../access/identity-state.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { randomPassword } from './password-rules.ts';

/** `password` is set only if it was generated: it is shown once and stored nowhere. */
export type Appointed = Readonly<{ username: string; password?: string }>;

/** Shows the administrator before it is created; `withdraw` says that what was shown is void. */
export type Introduction = Readonly<{
  introduce: (appointed: Appointed) => void;
  withdraw: (appointed: Appointed) => void;
}>;

const UNSEEN: Introduction = { introduce: () => undefined, withdraw: () => undefined };

/** Makes sure that an administrator exists. There is no default password (docs/threat-model.md#weak-first-password). */
@Injectable()
export class FirstAdministrator {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: AdminAccounts,
    private readonly identity: IdentityState,
  ) {}

  /**
   * Creates the first administrator if the log has none; undefined if it has one. Introduces it before the creation: a password
   * that nobody saw would lock everyone out.
   */
  async appoint({ introduce, withdraw }: Introduction = UNSEEN): Promise<Appointed | undefined> {
    if (this.identity.administrators.size > 0) return undefined;
    const { adminPassword, adminUsername: username = 'admin' } = this.config;
    const password = adminPassword ?? randomPassword();
    const mustChangePassword = adminPassword === undefined;
    const appointed = { username, ...(mustChangePassword && { password }) };
    introduce(appointed);
    try {
      await this.accounts.create(
        { name: 'Yönetici', username, password, role: 'Yönetici', mustChangePassword },
        SYSTEM,
      );
    } catch (error) {
      if (!(error instanceof Rejection && error.code === 'USER_NAME_TAKEN')) throw error;
      // Another server that started at the same time created the same administrator.
      withdraw(appointed);
      return undefined;
    }
    return appointed;
  }
}
