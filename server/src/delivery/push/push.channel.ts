import { Inject, Injectable } from '@nestjs/common';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/config.ts';
import type { MailOutcome } from '../mail/mail.port.ts';
import type { ChannelPort, NotificationMessage } from '../notifications/channel.port.ts';
import { Browsers, type Browser, isPushAddress } from './browsers.ts';

const ANSWER_MS_MAX = 10_000;
const TTL_S = 86_400;
const GONE: ReadonlySet<number> = new Set([404, 410]);
const TOO_MANY = 429;

type PushAnswer = 'accepted' | 'gone' | 'refused' | 'later';

/** Web Push to the browsers that asked on a receipt; encrypted for each, so that a push service reads nothing. */
@Injectable()
export class PushChannel implements ChannelPort {
  readonly channel = 'push';
  readonly #keys: Config['pushKeys'];
  readonly #origin: string;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'pushKeys' | 'demo' | 'publicUrl' | 'host' | 'port'>,
    private readonly browsers: Browsers,
    private readonly contest: ContestState,
  ) {
    this.#keys = config.demo ? undefined : config.pushKeys;
    this.#origin = publicOrigin(config);
  }

  get isThere(): boolean {
    return this.#keys !== undefined && !this.contest.current.isDemo;
  }

  /**
   * The result of a coupon goes to the browsers that asked on its receipt, everything else to those that are proven to
   * be the person's own: whoever was shown one receipt learns nothing of later weeks and of leagues.
   */
  async send({ key, owner, couponNo, subject, short }: NotificationMessage): Promise<MailOutcome> {
    if (!this.isThere) return { kind: 'later', reason: 'server-away' };
    const all = await this.browsers.of(owner.id as ParticipantId);
    const browsers = all.filter(({ couponNos, isProven }) =>
      couponNo === null ? isProven : couponNos.includes(couponNo),
    );
    if (browsers.length === 0) return { kind: 'failed', reason: 'no-browser' };
    const url = /https?:\/\/\S+/.exec(short)?.[0] ?? `${this.#origin}/`;
    const text = short.replace(url, '').trim();
    const payload = JSON.stringify({ title: subject, text, path: new URL(url).pathname, tag: key });
    const answers = await Promise.all(browsers.map((browser) => this.#post(browser, payload)));
    return outcomeOf(answers);
  }

  async #post(browser: Browser, payload: string): Promise<PushAnswer> {
    if (!isPushAddress(browser.endpoint) || !this.#keys) return 'refused';
    try {
      const vapidDetails = { subject: subjectOf(this.#origin), ...this.#keys };
      const options = { vapidDetails, TTL: TTL_S, contentEncoding: 'aes128gcm' } as const;
      // Its library is fifty files, which a start need not read.
      const { default: webPush } = await import('web-push');
      const { endpoint, headers, body } = webPush.generateRequestDetails(browser, payload, options);
      const { status } = await fetch(endpoint, {
        method: 'POST',
        redirect: 'error',
        headers,
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      if (GONE.has(status)) await this.browsers.forget(browser.id);
      return pushAnswerOf(status);
    } catch {
      return 'later';
    }
  }
}

/** The contact for a push service, which requires an https address or a mailbox. */
const subjectOf = (origin: string): string =>
  origin.startsWith('https://') ? origin : 'mailto:operator@localhost.invalid';

function pushAnswerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'accepted';
  if (GONE.has(status)) return 'gone';
  return status >= 500 || status === TOO_MANY ? 'later' : 'refused';
}

/** One notified browser is enough: a retry would notify the others twice. */
function outcomeOf(answers: readonly PushAnswer[]): MailOutcome {
  if (answers.includes('accepted')) return { kind: 'accepted' };
  if (answers.includes('later')) return { kind: 'later', reason: 'server-busy' };
  return { kind: 'failed', reason: answers.includes('refused') ? 'mail-refused' : 'address-refused' };
}
