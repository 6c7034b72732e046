import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { turkishPhoneOf } from '@onda-on/contracts/rules';

import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { MailOutcome } from '../mail/mail.port.ts';
import type { ChannelPort, NotificationMessage } from '../notifications/channel.port.ts';

const ANSWER_MS_MAX = 10_000;
const TOO_MANY = 429;
const REQUEST_TIMEOUT = 408;

/**
 * The header that proves that a post is ours: hex HMAC-SHA-256 over `{X-Onda-Timestamp}.{body}`. Its key is the part of
 * the address after `#`, which is never sent; without it nothing is signed.
 */
export const SMS_SIGNATURE = 'x-onda-signature';
export const SMS_TIMESTAMP = 'x-onda-timestamp';

/**
 * Sends text messages by a POST of `{ id, to, text }` to `SMS_WEBHOOK`. The same `id` is the same message. A demo sends
 * nothing, since its people are invented.
 */
@Injectable()
export class SmsChannel implements ChannelPort {
  readonly channel = 'sms';
  readonly #address: string | undefined;
  readonly #key: string;

  constructor(
    @Inject(CONFIG) { smsWebhook, demo }: Pick<Config, 'smsWebhook' | 'demo'>,
    private readonly contest: ContestState,
  ) {
    this.#address = demo ? undefined : smsWebhook;
    this.#key = smsWebhook === undefined ? '' : decodeURIComponent(new URL(smsWebhook).hash.slice(1));
  }

  get isThere(): boolean {
    return this.#address !== undefined && !this.contest.current.isDemo;
  }

  async send({ key, profile, short }: NotificationMessage): Promise<MailOutcome> {
    if (this.#address === undefined || !this.isThere) return { kind: 'later', reason: 'server-away' };
    // An entry of an earlier version may hold a number of another country.
    const to = turkishPhoneOf(profile.phone ?? '');
    if (to === null) return { kind: 'failed', reason: 'malformed' };
    const body = JSON.stringify({ id: key, to, text: short });
    try {
      const { status } = await fetch(this.#address, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          ...this.#signed(body),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      return outcomeOf(status);
    } catch {
      return { kind: 'later', reason: 'server-away' };
    }
  }

  #signed(body: string): Readonly<Record<string, string>> {
    if (this.#key === '') return {};
    const timestamp = new Date().toISOString();
    const signature = createHmac('sha256', this.#key).update(`${timestamp}.${body}`).digest('hex');
    return { [SMS_TIMESTAMP]: timestamp, [SMS_SIGNATURE]: signature };
  }
}

function outcomeOf(status: number): MailOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 401 || status === 403) return { kind: 'later', reason: 'sign-in-refused' };
  if (status >= 500 || status === TOO_MANY || status === REQUEST_TIMEOUT)
    return { kind: 'later', reason: 'server-busy' };
  return { kind: 'failed', reason: 'mail-refused' };
}
