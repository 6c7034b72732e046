import { hash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { PushSubscriptionBody } from '@onda-on/contracts/api';
import type { CouponNo, ParticipantId } from '@onda-on/contracts/rules';
import type { EventLog, Secret, SecretStore } from '@onda-on/stores';

import { isErased } from '../../contest/state/is-erased.ts';
import { hasOnly, INVALID, Rule } from '../../platform/http/body-rules.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { fieldIn } from '../../platform/stores/field-in.ts';
import { readableSecret, readableSecretsOf } from '../../platform/stores/readable-secret.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';

/**
 * The browsers' push services. Anybody may send us an address that we post to, so only these are allowed, never one
 * inside our own network.
 */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

const ADDRESS_LENGTH_MAX = 1_000;

const PUSH_ADDRESS_SCHEMA = {
  type: 'string',
  format: 'uri',
  maxLength: ADDRESS_LENGTH_MAX,
  pattern: `^https://(?:${SERVICES.map(({ source }) => source.slice(1, -1)).join('|')})/[!-~]*$`,
};

/** Whether this is an address of an allowed push service. */
export function isPushAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > ADDRESS_LENGTH_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return (
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    SERVICES.some((service) => service.test(hostname))
  );
}

/** The lengths in bytes of a browser's keys: a point of P-256 and a secret (RFC 8291). */
const KEY_BYTES: Readonly<Record<string, number>> = { p256dh: 65, auth: 16 };

function arePushKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return entries.length === 2 && entries.every(([name, key]) => isKey(name, key));
}

const isKey = (name: string, key: unknown): boolean =>
  typeof key === 'string' &&
  /^[\w-]{1,100}=*$/.test(key) &&
  Buffer.from(key, 'base64url').length === KEY_BYTES[name];

// Base64 writes 65 bytes in 87 letters, and 16 in 22.
const KEYS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['p256dh', 'auth'],
  properties: {
    p256dh: { type: 'string', pattern: '^[A-Za-z0-9_-]{87}=*$' },
    auth: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}=*$' },
  },
};

export const IsPushAddress = (): PropertyDecorator =>
  Rule('pushAddress', PUSH_ADDRESS_SCHEMA, isPushAddress, INVALID);
export const ArePushKeys = (): PropertyDecorator => Rule('pushKeys', KEYS_SCHEMA, arePushKeys, INVALID);

const BROWSER_FIELDS: ReadonlySet<string> = new Set([
  'endpoint',
  'keys',
] satisfies (keyof PushSubscriptionBody)[]);
const BROWSER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['endpoint', 'keys'],
  properties: { endpoint: PUSH_ADDRESS_SCHEMA, keys: KEYS_SCHEMA },
};

/** The push subscription of a browser, as one field of a body. */
export const IsBrowser = (): PropertyDecorator =>
  Rule(
    'isBrowser',
    BROWSER_SCHEMA,
    (value) =>
      hasOnly(BROWSER_FIELDS, value) && isPushAddress(value['endpoint']) && arePushKeys(value['keys']),
    INVALID,
  );

const KIND = 'browser';
/**
 * How many browsers of one person are notified, of those that are proven and of others each; one more replaces the one that
 * asked longest ago. So nobody who knows only a coupon's number displaces the person's own.
 */
const BROWSERS_MAX = 5;
/** Sorts after the hexadecimal digits with which ids end. */
const LAST = '~';

/** `isProven`: it asked with the edit code of a coupon, so it is the person's own; else whoever knows a number may have asked. */
export type Browser = PushSubscriptionBody &
  Readonly<{ id: string; couponNos: readonly string[]; isProven: boolean }>;

type Asked = Readonly<{ couponNo: CouponNo; isProven: boolean }>;

/** The push addresses of browsers. An address leads to a person, so it is in the vault. */
@Injectable()
export class Browsers {
  constructor(
    @Inject(VAULT) private readonly vault: SecretStore,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Keeping the same browser again adds the coupon on whose receipt it asks. Of a person erased meanwhile none is kept, nor where
   * the log does not say whether somebody was; a process that ends in between may leave one, to which nothing is sent.
   */
  async keep(
    participantId: ParticipantId,
    { endpoint, keys: { p256dh, auth } }: PushSubscriptionBody,
    { couponNo, isProven }: Asked,
  ): Promise<void> {
    const id = `${participantId}|${hash('sha256', endpoint, 'hex').slice(0, 32)}`;
    const before = await readableSecret(this.vault, KIND, id);
    const asked = before ? askedIn(before) : { couponNos: [], isProven: false };
    const others = await this.#othersLike(asked.isProven || isProven, participantId, id);
    for (const each of others.slice(BROWSERS_MAX - 1)) await this.vault.forget(KIND, each);
    await this.vault.keep(KIND, id, {
      endpoint,
      p256dh,
      auth,
      couponNos: [...new Set([...asked.couponNos, couponNo])],
      isProven: asked.isProven || isProven,
      at: this.clock.now().toISOString(),
    });
    let isKnown = false;
    try {
      isKnown = !(await isErased(this.log, participantId));
    } finally {
      if (!isKnown) await this.forget(id);
    }
  }

  of(participantId: ParticipantId): Promise<readonly Browser[]> {
    return browsersOf(this.vault, participantId);
  }

  forget(id: string): Promise<void> {
    return this.vault.forget(KIND, id);
  }

  /** The other browsers that are proven, or are not, newest first; one of an earlier version says no time and is the last. */
  async #othersLike(isProven: boolean, participantId: ParticipantId, id: string): Promise<readonly string[]> {
    const others: { other: string; at: string }[] = [];
    for (const other of await idsOf(this.vault, participantId)) {
      const kept = (await readableSecret(this.vault, KIND, other)) ?? {};
      if (other !== id && askedIn(kept).isProven === isProven)
        others.push({ other, at: fieldIn(kept, 'at') });
    }
    return others.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(({ other }) => other);
  }
}

/** A browser of an earlier version asked for one coupon and is not proven, since that was not kept. */
function askedIn({ couponNos, couponNo, isProven }: Secret): Pick<Browser, 'couponNos' | 'isProven'> {
  const numbers = Array.isArray(couponNos) ? couponNos : couponNo === undefined ? [] : [couponNo];
  return { couponNos: numbers.map(String), isProven: isProven === true };
}

/** Without those whose row is damaged. */
export async function browsersOf(
  vault: SecretStore,
  participantId: ParticipantId,
): Promise<readonly Browser[]> {
  const kept = await readableSecretsOf(vault, KIND, { ids: await idsOf(vault, participantId) });
  return [...kept].map(([id, secret]) => {
    const { couponNos, isProven } = askedIn(secret);
    const keys = { p256dh: String(secret['p256dh']), auth: String(secret['auth']) };
    return { id, endpoint: String(secret['endpoint']), keys, couponNos, isProven };
  });
}

export async function forgetBrowsersOf(vault: SecretStore, participantId: ParticipantId): Promise<void> {
  for (const id of await idsOf(vault, participantId)) await vault.forget(KIND, id);
}

/** Forgets the browsers of the holders of these coupons, and those that nothing decrypts any more; with `others` those of earlier versions too, which do not say whose they are. */
export async function forgetBrowsersOfCoupons(
  vault: SecretStore,
  participantId: ParticipantId,
  { couponNos, others }: Readonly<{ couponNos: ReadonlySet<unknown>; others: boolean }>,
): Promise<void> {
  for (const id of await idsOf(vault, participantId)) {
    const browser = await readableSecret(vault, KIND, id);
    const asked = browser ? askedIn(browser).couponNos : [];
    const isMeant = !browser || asked.some((each) => couponNos.has(each));
    if (isMeant || (others && asked.length === 0)) await vault.forget(KIND, id);
  }
}

async function idsOf(vault: SecretStore, participantId: ParticipantId): Promise<readonly string[]> {
  const ids = await vault.idsOf(KIND, { before: `${participantId}|${LAST}`, limit: BROWSERS_MAX * 2 });
  return ids.filter((id) => id.startsWith(`${participantId}|`));
}
