import { Inject, Injectable } from '@nestjs/common';
import { canonicalEmail } from '@onda-on/contracts/rules';
import type { Secret, SecretStore } from '@onda-on/stores';

import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { idsOfKind } from '../../platform/stores/ids-of-kind.ts';
import { readableSecret, readableSecretsOf } from '../../platform/stores/readable-secret.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { malformed } from './mail-html.ts';
import type { Mail, MailOwner, MailOutcome, MailPort } from './mail.port.ts';

export const OUTBOX_DAYS_MAX = 30;

const KIND = 'outbox';

/** A mail in the outbox. `id` begins with its time, so ids are in the order of time. */
export type KeptMail = Readonly<Mail & { id: string }>;

/** `next` is the `before` of the next page: the id of the last mail shown, null at the end. */
export type OutboxPage = Readonly<{ mails: readonly KeptMail[]; next: string | null }>;

/** The mails that stayed in the installation. They name people, so they are encrypted in the vault. */
@Injectable()
export class Outbox {
  constructor(@Inject(VAULT) private readonly vault: SecretStore) {}

  /** Durable once it resolves; the same mail again changes nothing. */
  async put(mail: Mail): Promise<void> {
    await this.vault.keep(KIND, idOf(mail), mail);
  }

  /** Newest first. */
  async page(limit: number, before?: string): Promise<OutboxPage> {
    const ids = await this.vault.idsOf(KIND, { ...(before !== undefined && { before }), limit: limit + 1 });
    const shown = ids.slice(0, limit);
    const kept = await readableSecretsOf(this.vault, KIND, { ids: shown });
    const mails = shown.flatMap((id) => {
      const secret = kept.get(id);
      return secret ? [mailIn(id, secret)] : []; // damaged, or forgotten in between
    });
    return { mails, next: ids.length > limit ? (shown.at(-1) ?? null) : null };
  }

  /** Forgets mails older than `OUTBOX_DAYS_MAX` days; returns how many. */
  async tidy(now: Date): Promise<number> {
    const oldest = new Date(now.getTime() - OUTBOX_DAYS_MAX * 86_400_000).toISOString();
    return forgetWhere(this.vault, () => true, oldest);
  }
}

type OutboxVault = Pick<SecretStore, 'idsOf' | 'forget'>;

const namesOf = (owners: readonly MailOwner[]): ReadonlySet<string> =>
  new Set(owners.map(({ kind, id }) => `${kind}:${id}`));

const ownerIn = (mailId: string): string => mailId.split('|')[1] ?? '';

/** A person's mails that can be read, newest first, for the disclosure of what is stored. */
export async function mailsOf(
  vault: SecretStore,
  owners: readonly MailOwner[],
): Promise<readonly KeptMail[]> {
  const names = namesOf(owners);
  const own: string[] = [];
  for await (const id of idsOfKind(vault, KIND)) if (names.has(ownerIn(id))) own.push(id);
  return [...(await readableSecretsOf(vault, KIND, { ids: own }))].map(([id, secret]) => mailIn(id, secret));
}

/** Forgets the mails of erased persons or of their tickets; returns how many. */
export async function forgetMailsOf(vault: OutboxVault, ...owners: readonly MailOwner[]): Promise<number> {
  const names = namesOf(owners);
  return owners.length === 0 ? 0 : forgetWhere(vault, (id) => names.has(ownerIn(id)));
}

export const forgetMail = (vault: Pick<SecretStore, 'forget'>, mail: Mail): Promise<void> =>
  vault.forget(KIND, idOf(mail));

/** Forgets those mails of an owner that went to this address, or that nothing decrypts any more. */
export async function forgetMailsTo(vault: SecretStore, owner: MailOwner, address: string): Promise<void> {
  const names = namesOf([owner]);
  for await (const id of idsOfKind(vault, KIND)) {
    if (!names.has(ownerIn(id))) continue;
    const mail = await readableSecret(vault, KIND, id);
    if (!mail || canonicalEmail(String(mail['to'])) === canonicalEmail(address)) await vault.forget(KIND, id);
  }
}

async function forgetWhere(
  vault: OutboxVault,
  isMeant: (id: string) => boolean,
  before?: string,
): Promise<number> {
  let forgotten = 0;
  for await (const id of idsOfKind(vault, KIND, before)) {
    if (!isMeant(id)) continue;
    await vault.forget(KIND, id);
    forgotten += 1;
  }
  return forgotten;
}

const idOf = ({ at, owner, key }: Pick<Mail, 'at' | 'owner' | 'key'>): string =>
  `${new Date(at).toISOString()}|${owner.kind}:${owner.id}|${key}`;

// Only `put` writes this kind, so it reads back what it was given.
const mailIn = (id: string, secret: Secret): KeptMail => ({ ...(secret as Omit<Mail, 'html'>), id });

/** Keeps mails for operators to read, and sends none: for every demo, and where no mail server is configured. */
export class OutboxMailer implements MailPort {
  readonly kind = 'outbox';

  constructor(private readonly outbox: Pick<Outbox, 'put'>) {}

  async send(mail: Mail): Promise<MailOutcome> {
    const refused = malformed(mail);
    if (refused) return refused;
    await this.outbox.put(mail);
    return { kind: 'accepted' };
  }
}

const EVERY_MS = 3_600_000;

/** Forgets old mails once an hour, and at the start. */
@Injectable()
export class OutboxJob extends ScheduledJob {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {
    super('Outbox', { everyMs: EVERY_MS, atStart: true });
  }

  protected round(): Promise<unknown> {
    return this.outbox.tidy(this.clock.now());
  }

  protected override report(error: unknown): void {
    this.logger.warn(reasonOf(error));
  }
}
