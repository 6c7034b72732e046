import { Inject, Injectable } from '@nestjs/common';
import { anyCodec } from '@onda-on/contracts/events';
import { AUDIT, AUDIT_HEAD, type AuditView } from '@onda-on/contracts/views';
import { ProjectionEngine } from '@onda-on/projections';
import {
  type DocumentReader,
  type EventLog,
  type KeyStore,
  type Secrets,
  type VaultTransfer,
  LOG_START,
  type RecordedEvent,
} from '@onda-on/stores';

import { verifyLeaves } from '../../contest/proof/leaf.ts';
import { verifySeals } from '../../contest/proof/verify-seals.ts';
import { followsInChain } from '../../panel/audit/audit-chain.ts';
import { ReplayTurn } from '../../panel/operations/replay/replay-turn.ts';
import { EVENT_LOG, READ_STORE, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import type { OpsCommand, OpsResult, ProgressReporter } from '../command-line/ops-command.port.ts';
import { messageOf } from '../command-line/ops-runner.ts';
import { LogDigest } from '../export/log-digest.ts';
import { verifyPeople } from '../verification/verify-people.ts';

const sequenceOf = (row: Readonly<{ sequence: number }> | undefined): number => row?.sequence ?? 0;

/**
 * Checks the number, link and hash of every row, which shows changed and missing rows. Rows may be appended meanwhile:
 * the end before the scan must be among the rows, and the end after it must not lie before the last row.
 */
export async function verifyAuditChain(reads: DocumentReader): Promise<Found> {
  const before = await reads.get(AUDIT_HEAD, 'head');
  let isBeforeThere = before === undefined;
  let last: AuditView | undefined;
  for await (const [, row] of reads.scan(AUDIT)) {
    if (!followsInChain(row, last))
      return { isFine: false, text: `zincir ${sequenceOf(last) + 1}. satırda kopuyor` };
    isBeforeThere ||= row.hash === before?.hash;
    last = row;
  }
  const after = await reads.get(AUDIT_HEAD, 'head');
  const hasGrown = isBeforeThere && sequenceOf(last) < sequenceOf(after);
  const isWhole = hasGrown || last?.hash === after?.hash;
  return { isFine: isWhole, text: isWhole ? `${sequenceOf(last)} satır` : 'zincirin sonu eksik' };
}

const NAMED_MAX = 10;

/** The result of one part of the check; only the first fault is named. */
type Found = Readonly<{ isFine: boolean; text: string; digest?: string }>;
type Finding = Found & Readonly<{ what: string }>;

/**
 * `ops verify`: recomputes everything that nobody may change (log, vault, audit chain, seals, read models); changes
 * nothing.
 */
@Injectable()
export class VerifyCommand implements OpsCommand {
  readonly name = 'verify';
  readonly flags = [];

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly vault: KeyStore & VaultTransfer,
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly engine: ProjectionEngine,
    private readonly turn: ReplayTurn,
  ) {}

  async run(_: unknown, report: ProgressReporter): Promise<OpsResult> {
    const findings: Finding[] = [];
    const parts = [
      ['günlük', () => verifyLog(this.log)],
      ['kasa', () => verifyPeople(this.log, this.vault, this.secrets)],
      ['denetim zinciri', () => verifyAuditChain(this.reads)],
      ['hafta kökleri', () => this.#verifySeals()],
      ['kupon parmak izleri', () => this.#verifyLeaves()],
      ...this.engine.names.map((name) => [`okuma modeli ${name}`, () => this.#verifyReplay(name)] as const),
    ] as const;
    for (const [what, part] of parts) {
      report({ done: findings.length / parts.length, text: what });
      findings.push({ what, ...(await part().catch(toFinding)) });
    }
    report({ done: 1, text: 'bitti' });
    return {
      isFine: findings.every(({ isFine }) => isFine),
      lines: findings.map(({ what, isFine, text }) => `${isFine ? 'tamam' : 'HATA '}  ${what}: ${text}`),
      data: findings,
    };
  }

  async #verifySeals(): Promise<Found> {
    let seals = 0;
    for await (const { week, isEqual } of verifySeals(this.log)) {
      if (!isEqual) return { isFine: false, text: `${week}. haftanın kökü kuponlarıyla uyuşmuyor` };
      seals += 1;
    }
    return { isFine: true, text: `${seals} mühür` };
  }

  async #verifyLeaves(): Promise<Found> {
    const { checked, erased, mismatched } = await verifyLeaves(this.log, this.vault);
    const text = `${checked} kayıt uyuşuyor, ${erased} kayıt silinmiş katılımcıların`;
    if (mismatched.length === 0) return { isFine: true, text };
    const named = mismatched
      .slice(0, NAMED_MAX)
      .map(({ couponNo, week, position }) => `${couponNo} (hafta ${week}, konum ${position})`);
    return { isFine: false, text: `${text}; uyuşmayan ${mismatched.length} kayıt: ${named.join(', ')}` };
  }

  async #verifyReplay(name: string): Promise<Found> {
    const { equal, events, documents, firstDifferences } = await this.turn.take(() =>
      this.engine.replay(name, { isDryRun: true }),
    );
    if (equal) return { isFine: true, text: `${events} olay, ${documents} belge` };
    return { isFine: false, text: `farklı: ${JSON.stringify(firstDifferences[0])}` };
  }
}

const toFinding = (error: unknown): Found => ({
  isFine: false,
  text: messageOf(error),
});

/** Reads the whole log and returns its digest: positions rise, no stream has a gap, every event can be decoded. */
async function verifyLog(log: EventLog): Promise<Found> {
  const next = new Map<string, bigint>();
  const whole = new LogDigest();
  let latest = LOG_START;
  let events = 0;
  for await (const { event, position } of log.readAll(LOG_START, anyCodec.types)) {
    if (!event) continue;
    const wrong =
      position <= latest ? 'konumlar artmıyor' : whatIsWrongWith(event, next.get(event.stream) ?? 0n);
    if (wrong) return { isFine: false, text: `konum ${position}, akış ${event.stream}: ${wrong}` };
    next.set(event.stream, event.revision + 1n);
    whole.add(event);
    latest = position;
    events += 1;
  }
  const { digest } = whole.content();
  return { isFine: true, text: `${events} olay, ${next.size} akış, özet ${digest}`, digest };
}

function whatIsWrongWith(event: RecordedEvent, expected: bigint): string | undefined {
  if (event.revision !== expected) return `${expected}. olay beklenirken ${event.revision}. olay geldi`;
  try {
    anyCodec.decode(event);
    return undefined;
  } catch {
    return `${event.type} sürüm ${event.version} okunamıyor`;
  }
}
