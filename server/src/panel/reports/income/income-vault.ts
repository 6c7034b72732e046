import { Inject, Injectable } from '@nestjs/common';
import type { Secret, SecretStore } from '@onda-on/stores';

import { VAULT } from '../../../platform/stores/stores.module.ts';

/** Who paid, and what was noted about it. A sole trader's firm bears a person's name, so the log must not. */
export type IncomeText = Readonly<{ sponsor: string; note: string }>;
/** The same with the income that it belongs to. `at` is ISO. */
export type FeedText = IncomeText & Readonly<{ incomeId: string; at: string }>;

const INCOME = 'income';

/** What the vault knows about incomes. A text never changes: another one gets another id. */
@Injectable()
export class IncomeVault {
  constructor(@Inject(VAULT) private readonly vault: SecretStore) {}

  keep(textId: string, text: FeedText): Promise<void> {
    return this.vault.keep(INCOME, textId, text);
  }

  async textOf(textId: string): Promise<IncomeText | undefined> {
    const secret = await this.vault.secretOf(INCOME, textId);
    return secret && textIn(secret);
  }

  async textsOf(ids: readonly string[]): Promise<ReadonlyMap<string, IncomeText>> {
    return mapped(await this.vault.secretsOf(INCOME, ids));
  }

  forget(textId: string): Promise<void> {
    return this.vault.forget(INCOME, textId);
  }

  /** Every text that is kept; for what looks after the vault. */
  async kept(): Promise<ReadonlyMap<string, FeedText>> {
    return mapped(await this.vault.secretsOf(INCOME));
  }
}

const field = (secret: Secret, name: keyof FeedText): string => {
  const value = secret[name];
  return typeof value === 'string' ? value : '';
};

const textIn = (secret: Secret): FeedText => ({
  sponsor: field(secret, 'sponsor'),
  note: field(secret, 'note'),
  incomeId: field(secret, 'incomeId'),
  at: field(secret, 'at'),
});

const mapped = (secrets: ReadonlyMap<string, Secret>): ReadonlyMap<string, FeedText> =>
  new Map(Array.from(secrets, ([id, secret]) => [id, textIn(secret)]));
