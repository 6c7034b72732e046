import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import { ProjectionEngine, type ReplayReport } from '@onda-on/projections';
import {
  fileFailureIn,
  type Checkpoints,
  type DamagedIndexes,
  type DocumentReader,
  type EventLog,
  type FileTrouble,
  type KeyStore,
  type Secrets,
  type VaultTransfer,
} from '@onda-on/stores';

import { MediaFiles } from '../../content/media/media-files.ts';
import { ANCHOR_FILE } from '../../contest/proof/anchors/anchor-file.ts';
import { LogKeys } from '../../contest/proof/log-keys.ts';
import { OpenDataJob } from '../../contest/proof/open-data.job.ts';
import { ReplayTurn } from '../../panel/operations/replay/replay-turn.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import {
  DAMAGED_INDEXES,
  EVENT_LOG,
  READ_STORE,
  SECRETS,
  VAULT,
} from '../../platform/stores/stores.module.ts';
import { OPS_CATALOG } from '../command-line/ops-catalog.ts';
import {
  OpsUsageError,
  pathFrom,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
} from '../command-line/ops-command.port.ts';
import { messageOf } from '../command-line/ops-runner.ts';
import { keepLastVerify } from '../doctor/last-verify.ts';
import { anchorsIn, ownAnchors } from '../verification/anchors.ts';
import type { Claim } from '../verification/chain-check.ts';
import { isFine, linesOf, REMEDY, remedyFor, type Finding } from '../verification/finding.ts';
import { logCutShort } from '../verification/log-cut-short.ts';
import { verifyAuditChain } from '../verification/verify-audit.ts';
import { verifyLog } from '../verification/verify-log.ts';
import { OpenedPeople, PeopleInLog, verifyPeople } from '../verification/verify-people.ts';

/** A part of the verification: its findings; `onDone` gets the share of it that is done. */
type Part = Readonly<{
  what: string;
  run: (onDone: (share: number) => void) => Promise<readonly Finding[]>;
}>;

/**
 * `ops verify`: recomputes everything that nobody may change (log, chain, seals, fingerprints, vault, audit chain, read
 * models) and compares it with what was signed and kept outside; changes nothing of it, and notes beside the data when it was made.
 */
@Injectable()
export class VerifyCommand implements OpsCommand {
  readonly name = 'verify';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(VAULT) private readonly vault: KeyStore & VaultTransfer,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(DAMAGED_INDEXES) private readonly damagedIndexes: DamagedIndexes | null,
    private readonly keys: LogKeys,
    private readonly engine: ProjectionEngine,
    private readonly turn: ReplayTurn,
    private readonly watch: ClockWatch,
    private readonly openData: OpenDataJob,
    private readonly pictures: MediaFiles,
  ) {}

  async run(given: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    const findings: Finding[] = [];
    const parts = this.#parts(await outsideAnchorsIn(given));
    for (const [i, { what, run }] of parts.entries()) {
      const onDone = (share: number) => report({ done: (i + share) / parts.length, text: what });
      onDone(0);
      findings.push(...(await run(onDone).catch((error: unknown) => [this.#unreadable(what, error)])));
    }
    report({ done: 1, text: 'bitti' });
    const wasFine = findings.every(isFine);
    await keepLastVerify(this.config.dataDirectory, { at: this.watch.now(), isFine: wasFine });
    return {
      isFine: wasFine,
      lines: findings.flatMap(linesOf),
      data: findings.map((each) => Object.assign({ isFine: isFine(each) }, each)),
    };
  }

  #parts(outside: readonly Claim[]): readonly Part[] {
    const { reads, damagedIndexes } = this;
    return [
      ...(damagedIndexes ? [{ what: 'dizinler', run: () => verifyIndexes(damagedIndexes) }] : []),
      { what: 'günlük ve kasa', run: (onDone) => this.#verifyLog(outside, onDone) },
      {
        what: 'denetim zinciri',
        run: async () => [{ what: 'denetim zinciri', ...(await verifyAuditChain(reads)) }],
      },
      { what: 'dosyalar', run: () => this.#verifyFiles() },
      { what: 'okuma modelleri', run: (onDone) => this.#verifyModels(onDone) },
    ];
  }

  async #verifyLog(outside: readonly Claim[], onDone: (share: number) => void): Promise<readonly Finding[]> {
    const { log, vault, secrets, keys } = this;
    const anchors = [...(await ownAnchors(join(this.config.dataDirectory, ANCHOR_FILE))), ...outside];
    const expected = Math.max(1, ...anchors.map(({ ordinal }) => ordinal));
    const onEvents = (events: number) => onDone(events / Math.max(expected, events));
    const people = new PeopleInLog(await log.end());
    const opened = await OpenedPeople.in(vault, secrets);
    try {
      const findings = await verifyLog({ log, vault: opened, keys, people, anchors, onEvents });
      return [...findings, { what: 'kasa', ...(await verifyPeople(people, opened, vault)) }];
    } finally {
      opened.close();
    }
  }

  /** What is served from files beside the log. */
  async #verifyFiles(): Promise<readonly Finding[]> {
    const [weeks, pictures] = [await this.openData.damaged(), await this.pictures.damaged()];
    const faults = [
      ...weeks.map((week) => ({ week, what: 'Açık veri dosyası günlükten farklı', remedy: REMEDY.openData })),
      ...pictures.map((file) => ({
        what: `${file} görseli yok ya da konduğu gibi değil`,
        remedy: REMEDY.picture,
      })),
    ];
    return [{ what: 'dosyalar', text: 'açık veriler ve görseller', faults }];
  }

  /** @throws what says nothing about the data: another process rebuilds read models, or a file could not be opened or written. */
  #unreadable(what: string, error: unknown): Finding {
    if (error instanceof Rejection || SAYS_NOTHING.has(fileFailureIn(error)?.trouble)) throw error;
    const fault = { what: messageOf(error), remedy: remedyFor(error, this.config) };
    return { what, text: 'okunamadı', faults: [fault] };
  }

  /** Not against a log without its end: what is missing there would look wrong here, and be lost for good by a replay. */
  async #verifyModels(onDone: (share: number) => void): Promise<readonly Finding[]> {
    const loss = await logCutShort(this.log, this.reads);
    if (loss) throw loss;
    const reports = await this.turn.take(() => this.engine.compareAll(onDone));
    return reports.map(findingOf);
  }
}

/** A restore, which a finding may advise, would lose what was accepted since the backup. */
const SAYS_NOTHING: ReadonlySet<FileTrouble | undefined> = new Set(['full', 'refused']);

function findingOf(report: ReplayReport): Finding {
  const { projection, equal, isIntact, events, documents, firstDifferences } = report;
  const remedy = `${REMEDY.model} ${projection}`;
  const different = firstDifferences.map(({ collection, id, kind }) => ({
    what: `${collection}/${id} günlükten kurulandan farklı (${kind})`,
    remedy,
  }));
  const edited = { what: 'Belgeleri kaydedildikleri gibi değil: sağlamaları tutmuyor', remedy };
  return {
    what: `okuma modeli ${projection}`,
    text: `${events} olay, ${documents} belge`,
    faults: [...(equal ? [] : different), ...(isIntact ? [] : [edited])],
  };
}

/** A damaged index makes a row that is there look missing: a coupon, or a person. */
async function verifyIndexes(damagedIndexes: DamagedIndexes): Promise<readonly Finding[]> {
  const { log, vault } = await damagedIndexes();
  const faults = [
    ...log.map((name) => ({ what: `Günlüğün ${name} dizini ${INCOMPLETE}`, remedy: REMEDY.log })),
    ...vault.map((name) => ({ what: `Kasanın ${name} dizini ${INCOMPLETE}`, remedy: REMEDY.vault })),
  ];
  return [{ what: 'dizinler', text: 'günlüğün ve kasanın dizinleri', faults }];
}

const INCOMPLETE = 'bütün satırlarına götürmüyor';

/** @throws {OpsUsageError} for a file that is not there, or holds none: nothing is wrong with the data then. */
function outsideAnchorsIn(given: OpsArguments): Promise<readonly Claim[]> | readonly Claim[] {
  const { anchors } = given.flags;
  if (anchors === undefined) return [];
  if (anchors === true) throw new OpsUsageError(`verify ${OPS_CATALOG.verify.usage}`);
  return anchorsIn(pathFrom(given, anchors), anchors);
}
