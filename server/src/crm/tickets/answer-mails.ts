import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { AnswerName } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { outcomeOf } from '../../delivery/mail/attempts.ts';
import { MAIL, type MailPort } from '../../delivery/mail/mail.port.ts';
import { metaOf, SYSTEM } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContactVault } from '../customers/contact-vault.ts';
import { AnswerLetters } from './answer-letters.ts';
import { answerMailDecider, type AnswerMailCommand, type AnswerOutcome } from './answer-mail.decider.ts';

const GONE = { kind: 'failed', reason: 'person-gone' } as const;

/** Mails an answer once: it is begun in the log first, and only whose event stands there sends it. */
@Injectable()
export class AnswerMails {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MAIL) private readonly mail: MailPort,
    private readonly vault: ContactVault,
    private readonly letters: AnswerLetters,
  ) {}

  /** Null where there is nothing to do, or somebody else is at it. */
  async send(name: AnswerName): Promise<AnswerOutcome | null> {
    const begun = await this.#decide(name, { type: 'BeginAnswerMail', name, now: this.clock.now() });
    const [event] = begun.events;
    if (event?.type !== 'AnswerMailBegun') return null;
    const outcome = await outcomeOf(() => this.#mail(name));
    const { attempt } = event.data;
    const now = this.clock.now();
    await this.#decide(name, { type: 'FinishAnswerMail', name, attempt, outcome, now });
    return outcome;
  }

  /** Whom the answer is for is looked up now, and once more behind it: who is forgotten leaves nothing in the outbox. */
  async #mail(name: AnswerName): Promise<AnswerOutcome> {
    const letter = await this.letters.to(name);
    const { kind: way } = this.mail;
    const outcome = letter ? await this.mail.send(letter) : GONE;
    if (!letter || (way === 'outbox' && !(await this.vault.message(name.ticketId))))
      await this.vault.forgetMailsTo(name.ticketId);
    return outcome.kind === 'accepted' ? { ...outcome, way } : outcome;
  }

  #decide({ answerId }: AnswerName, command: AnswerMailCommand) {
    const meta = metaOf(SYSTEM, randomUUID(), this.clock.now());
    return transact(this.log, answerMailDecider, answerId, command, meta);
  }
}
