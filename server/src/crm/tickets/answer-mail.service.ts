import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { streamOf, ticketCodec, type AnswerName } from '@onda-on/contracts/events';
import { dayOf, dayText, type TicketKind } from '@onda-on/contracts/rules';
import { ANSWER_MAILS } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader, EventLog } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { greetingTo, holdsLink } from '../../delivery/mail/greeting.ts';
import { MAIL, type Mail, type MailPort } from '../../delivery/mail/mail.port.ts';
import { MessageSender, type SendResult } from '../../delivery/messages/message-sender.ts';
import { MessageJob } from '../../delivery/messages/message.job.ts';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { KeptUntilSaved } from '../../platform/reads/kept-until-saved.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { CustomerVault } from '../customers/customer-vault.ts';
import { ANSWER_MAIL_KIND } from './answer-mail.decider.ts';

type Facts = Readonly<{
  kind: TicketKind;
  name: string;
  /** The subject that the person, or the form for a dispute, gave. The mail shows none that an operator wrote. */
  subject: string;
  /** When the person wrote, ISO. */
  at: string;
  answer: string;
  site: string;
  contactUrl: string;
}>;

const SUBJECT_LENGTH_MAX = 200;
/** A count that was made during a save may be outdated for so long. */
const KEPT_MS_MAX = 10_000;

const day = (at: string): string => dayText(dayOf(at));

const LEAD: Readonly<Record<TicketKind, (facts: Facts) => string>> = {
  contact: ({ at, subject }) => `${day(at)} günü yazdığınız “${subject}” konulu iletiye yanıtımız:`,
  dispute: ({ at, subject }) => `${day(at)} günü yaptığınız “${subject}” başvurusuna yanıtımız:`,
  other: ({ at }) => `${day(at)} günü bize ilettiğiniz konuya yanıtımız:`,
};

/** The mail with an answer. It quotes the subject only and does not ask for a reply. */
const ANSWER_MAIL = {
  subject: ({ kind, subject, site }: Facts) => {
    const text = kind === 'other' ? `${site}: bize ilettiğiniz konuya yanıt` : `Yanıt: ${subject}`;
    return Array.from(text).slice(0, SUBJECT_LENGTH_MAX).join('');
  },
  text: (facts: Facts) =>
    [
      greetingTo(facts.name),
      LEAD[facts.kind](facts),
      facts.answer,
      facts.site,
      `Bize yeniden yazmak için lütfen iletişim sayfasını kullanın: ${facts.contactUrl}`,
    ].join('\n\n'),
} as const;

const CONTACT_PAGE = '/pages/iletisim';
const SENDING = { channel: 'mail', atOnce: 1 } as const;
const GONE = { kind: 'failed', reason: 'person-gone' } as const;

/** Combines answer and address at the last moment, so that nothing personal is stored on the way. */
@Injectable()
export class AnswerLetters {
  readonly #contactUrl: string;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CONFIG) config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
    private readonly vault: CustomerVault,
    private readonly contest: ContestState,
  ) {
    this.#contactUrl = `${publicOrigin(config)}${CONTACT_PAGE}`;
  }

  /** Undefined once the sender or the answer was forgotten. The key follows from the answer, so it is always the same mail. */
  async to({ ticketId, answerId }: AnswerName): Promise<Mail | undefined> {
    const [message, answer, about] = await Promise.all([
      this.vault.message(ticketId),
      this.vault.answer(answerId),
      this.#factsOf(ticketId, answerId),
    ]);
    if (!message || answer === undefined || !about || !message.email) return undefined;
    if (message.contactId !== null && (await this.#isRemoved(message.contactId))) return undefined;
    const { name, subject, at } = message;
    const { name: site } = this.contest.settings.site;
    // Anybody can write in the name of another address.
    const kind = holdsLink(subject) ? 'other' : about.kind;
    const facts = { kind, name, subject, at, answer, site, contactUrl: this.#contactUrl };
    return {
      key: `answer:${answerId}`,
      at: about.answeredAt,
      topic: 'ticket-answer',
      owner: { kind: 'ticket', id: ticketId },
      to: message.email,
      subject: ANSWER_MAIL.subject(facts),
      text: ANSWER_MAIL.text(facts),
    };
  }

  /** Undefined when the log has no such answer, or one that is not mailed. */
  async #factsOf(
    ticketId: string,
    answerId: string,
  ): Promise<Readonly<{ kind: TicketKind; answeredAt: string }> | undefined> {
    const { events } = await this.log.read(streamOf.ticket(ticketId));
    let kind: TicketKind | undefined;
    for (const event of events) {
      const { type, data } = ticketCodec.decode(event);
      if (type === 'TicketOpened') kind = data.kind;
      if (type === 'TicketAnswered' && data.answerId === answerId)
        return kind && data.mail ? { kind, answeredAt: event.meta.at } : undefined;
    }
    return undefined;
  }

  /** The event ends all mail to the contact, and is written before the vault forgets the contact. */
  async #isRemoved(contactId: string): Promise<boolean> {
    const { events } = await this.log.read(streamOf.contact(contactId));
    return events.some(({ type }) => type === 'ContactRemoved');
  }
}

@Injectable()
export class AnswerMailService implements OnApplicationShutdown {
  readonly #open: KeptUntilSaved<number>;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MAIL) private readonly mail: MailPort,
    private readonly job: MessageJob,
    private readonly sender: MessageSender,
    private readonly vault: CustomerVault,
    private readonly letters: AnswerLetters,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
  ) {
    this.#open = new KeptUntilSaved(reads, [ANSWER_MAILS], { msMax: KEPT_MS_MAX });
    job.add('Ticket answers', () => this.#round());
  }

  onApplicationShutdown(): void {
    this.#open.stop();
  }

  async #round(): Promise<boolean> {
    // Mostly there are none, which is not asked for again each second.
    const open = await this.#open.at('all', () => this.reads.count(ANSWER_MAILS, { due: true }));
    if (open === 0) return true;
    const where = { due: true, nextAt: { lte: this.clock.now().toISOString() } };
    const search = { where, sort: [{ field: 'nextAt' }] } as const;
    return this.job.walk(ANSWER_MAILS, search, SENDING, async ({ ticketId, answerId, nextAt }) => {
      const send = () => this.send({ ticketId, answerId });
      return [{ key: `answer:${answerId}:${nextAt}`, send }];
    });
  }

  send(name: AnswerName): Promise<SendResult> {
    return this.sender.send(ANSWER_MAIL_KIND, name, null, () => this.#mail(name));
  }

  /** Looks the recipient up again after sending: a person erased meanwhile leaves no mail in the outbox. */
  async #mail(name: AnswerName) {
    const letter = await this.letters.to(name);
    const { kind: way } = this.mail;
    const outcome = letter ? await this.mail.send(letter) : GONE;
    if (!letter || (way === 'outbox' && !(await this.vault.message(name.ticketId))))
      await this.vault.forgetMailsTo(name.ticketId);
    return outcome.kind === 'accepted' ? { ...outcome, sent: { way } } : outcome;
  }
}
