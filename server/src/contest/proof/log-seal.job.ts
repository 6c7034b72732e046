import { Inject, Injectable } from '@nestjs/common';
import type { LogCheckpoint } from '@onda-on/contracts/api';
import { logSealCodec, type LogKeyIntroduced, type LogSealEvent } from '@onda-on/contracts/events';
import { checkpointText } from '@onda-on/contracts/rules';
import { ConcurrencyConflict, withinTime, type EventLog, type Position } from '@onda-on/stores';

import { metaOf, SYSTEM } from '../../platform/commands/caller.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';
import { commandIdOf, eventIdOf } from '../../platform/commands/ids.ts';
import { retryOvertaken } from '../../platform/commands/retry-overtaken.ts';
import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { waitAtStop } from '../../platform/kernel/wait-at-stop.ts';
import { ChainHealth } from '../../platform/stores/chain-health.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { AnchorJob } from './anchors/anchor.job.ts';
import { LogChainWatch } from './log-chain-watch.ts';
import { introductionsAfter, LogKeys, type LogSigner } from './log-keys.ts';
import { sealsDue, type DueSeal } from './log-seal.decider.ts';
import { LogSeals, SEALS_STREAM } from './log-seals.ts';

const EVERY_MS = 1_000;
const STOP_MS_MAX = 1_800;

/**
 * Signs the head of the log's chain when a checkpoint is due, and at an orderly stop. Of several servers one is first: the others'
 * appends conflict, and they look again.
 */
@Injectable()
export class LogSealJob extends ScheduledJob {
  #reported = '';

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly folded: FoldedLog,
    private readonly chain: LogChainWatch,
    private readonly seals: LogSeals,
    private readonly keys: LogKeys,
    private readonly anchors: AnchorJob,
    private readonly health: ChainHealth,
  ) {
    super('Log seal', { everyMs: EVERY_MS });
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    // The end of the process waits for it, however long the log does not answer.
    const sealed = () => this.#sealAtStop().catch((error: unknown) => this.report(error));
    if (this.isDateTrusted) await withinTime(STOP_MS_MAX, sealed);
    await waitAtStop('Log chain', this.chain.stop());
  }

  /** Records the keys that the log does not know yet, so that the newest of ours signs from now on. */
  async introduceKeys(): Promise<void> {
    // Another process may have signed meanwhile.
    await retryOvertaken(ConcurrencyConflict, async () => {
      await this.folded.upToDate();
      const introductions = introductionsAfter(this.seals.currentKey, this.keys.all);
      if (introductions.length > 0) await this.folded.reached(await this.#append(introductions, []));
    });
  }

  protected async round(): Promise<void> {
    try {
      const position = await this.#seal(false);
      if (position !== undefined) await this.folded.reached(position);
    } catch (error) {
      this.health.isUnsigned = !(error instanceof ConcurrencyConflict);
      if (this.health.isUnsigned) throw error;
      await this.folded.upToDate();
    }
    this.#reported = '';
    this.health.isUnsigned = this.chain.current === undefined;
  }

  /** A lasting reason, such as a missing key, is logged once. */
  protected override report(error: unknown): void {
    const reason = reasonOf(error);
    if (reason !== this.#reported) super.report(error);
    this.#reported = reason;
  }

  async #sealAtStop(): Promise<void> {
    if (await this.chain.hasAll()) await this.#seal(true);
  }

  /** The position of what was written; undefined where nothing was due. */
  async #seal(isStopping: boolean): Promise<Position | undefined> {
    const chain = this.chain.current;
    if (!chain) return undefined;
    const locks = chain.locks.filter(({ eventId }) => !this.seals.isLockSealed(eventId));
    const { latest } = this.seals;
    const sealed = latest && { ordinal: latest.ordinal, at: new Date(latest.at) };
    const due = sealsDue({ ...chain, locks }, sealed, this.clock.now(), isStopping);
    if (due.length === 0) return undefined;
    return this.#append(introductionsAfter(this.seals.currentKey, this.keys.all), due);
  }

  /** The same checkpoints have the same ids and the same content, whichever server writes them. */
  async #append(
    introductions: readonly LogKeyIntroduced['data'][],
    due: readonly DueSeal[],
  ): Promise<Position> {
    const signer = this.#signer(introductions.at(-1)?.keyId ?? this.seals.currentKey?.keyId);
    const events: readonly LogSealEvent[] = [
      ...introductions.map((data) => ({ type: 'LogKeyIntroduced', data }) as const),
      ...due.map((seal) => ({ type: 'LogSealed', data: signedBy(signer, seal) }) as const),
    ];
    const names = [
      ...introductions.map(({ keyId }) => keyId),
      ...due.map(({ cause, ordinal, head }) => `${cause}:${ordinal}:${head}`),
    ];
    const commandId = commandIdOf(SEALS_STREAM, names.join('/'));
    const meta = metaOf(SYSTEM, commandId, this.clock.now());
    const stored = events.map((event, i) =>
      Object.assign(logSealCodec.encode(event), { id: eventIdOf(commandId, i), meta }),
    );
    const position = await this.log.append(SEALS_STREAM, this.seals.revision, stored);
    await this.anchors.keep(events.flatMap((event) => checkpointsIn(event, meta.at)));
    return position;
  }

  /** Another process may have added the key to the file that all servers share. */
  #signer(keyId = ''): LogSigner {
    const known = this.keys.of(keyId);
    if (known) return known;
    this.keys.reload();
    const read = this.keys.of(keyId);
    if (!read) throw new Error(`The log is signed with the key ${keyId}, which is not in the secrets file`);
    return read;
  }
}

function signedBy({ keyId, sign }: LogSigner, seal: DueSeal) {
  return { ...seal, keyId, signature: sign(checkpointText(seal)) };
}

function checkpointsIn({ type, data }: LogSealEvent, at: string): readonly LogCheckpoint[] {
  if (type !== 'LogSealed') return [];
  const { ordinal, head, keyId, signature } = data;
  return [{ ordinal, head, keyId, signature, at }];
}
