import { Inject, Injectable } from '@nestjs/common';
import { canonicalEmail, CONFIRMATION_DAYS_MAX } from '@onda-on/contracts/rules';
import type { KeyStore } from '@onda-on/stores';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { isSameSecret } from '../../platform/kernel/same-secret.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { CustomerVault } from './customer-vault.ts';

const SCOPE = 'announcement-links';
const MAC_LENGTH = 24;
const DAY_MS = 86_400_000;
const TOKEN = /^([bt])\.([0-9a-f]{32})\.([0-9a-z-]{1,32})\.([0-9a-f]{24})$/;

/** A link in a mail either starts announcements or ends them. */
export type AnnouncementLink =
  | Readonly<{ kind: 'confirm'; contactId: string }>
  | Readonly<{ kind: 'withdraw'; contactId: string; campaignId: string | null }>;

/**
 * Links that give or withdraw consent to announcements without signing in. A link proves itself: a MAC under a key of the vault,
 * over ids that identify nobody without the vault; for a confirmation, also over the address that it is mailed to. Nothing is stored
 * for a link.
 */
@Injectable()
export class AnnouncementLinks {
  constructor(
    @Inject(VAULT) private readonly vault: KeyStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly customers: CustomerVault,
  ) {}

  /** Valid for `CONFIRMATION_DAYS_MAX` days after the request, and while the customer has this address. */
  confirmation(contactId: string, askedAt: string, email: string): Promise<string> {
    const body = `b.${contactId}.${Math.floor(Date.parse(askedAt) / 1_000).toString(36)}`;
    return this.#signed(body, withAddress(body, email));
  }

  /** Valid for ever, so that everybody can always withdraw. */
  withdrawal(contactId: string, campaignId: string | null): Promise<string> {
    return this.#signed(`t.${contactId}.${campaignId ?? '-'}`);
  }

  /** The link that a token stands for; undefined for one that is forged, expired, or was mailed to an earlier address. */
  async read(token: string): Promise<AnnouncementLink | undefined> {
    const [, purpose, contactId = '', detail = ''] = TOKEN.exec(token) ?? [];
    if (purpose === undefined) return undefined;
    const body = `${purpose}.${contactId}.${detail}`;
    const signed = purpose === 'b' ? await this.#signedForCurrent(body, contactId) : await this.#signed(body);
    if (!isEqual(signed, token)) return undefined;
    if (purpose === 't') return { kind: 'withdraw', contactId, campaignId: detail === '-' ? null : detail };
    const askedMs = Number.parseInt(detail, 36) * 1_000;
    const isValid = this.clock.now().getTime() < askedMs + CONFIRMATION_DAYS_MAX * DAY_MS;
    return isValid ? { kind: 'confirm', contactId } : undefined;
  }

  async #signedForCurrent(body: string, contactId: string): Promise<string | undefined> {
    const person = await this.customers.person(contactId);
    return person && this.#signed(body, withAddress(body, person.email));
  }

  async #signed(body: string, covered = body): Promise<string> {
    return `${body}.${(await this.vault.tagOf(SCOPE, covered)).slice(0, MAC_LENGTH)}`;
  }
}

const isEqual = (expected: string | undefined, token: string): boolean =>
  expected !== undefined && isSameSecret(Buffer.from(token), Buffer.from(expected));

const withAddress = (body: string, email: string): string => `${body}|${canonicalEmail(email)}`;
