import {
  anyCodec,
  contestDecidedCodec,
  logSealCodec,
  streamOf,
  type AnyEvent,
} from '@onda-on/contracts/events';
import {
  DamagedEvent,
  LOG_START,
  MissingEvent,
  type EventLog,
  type KeyStore,
  type LogText,
  type Position,
} from '@onda-on/stores';

import { LeafCheck } from '../../contest/proof/leaf.ts';
import type { LogKeys } from '../../contest/proof/log-keys.ts';
import { isCouponEvent, RecomputedSeals, type VerifiedSeal } from '../../contest/proof/verify-seals.ts';
import { ChainCheck, claimOf, keysOf, type Claim } from './chain-check.ts';
import { FAULTS_MAX, REMEDY, type Fault, type Finding } from './finding.ts';
import type { PeopleInLog } from './verify-people.ts';

export type LogVerification = Readonly<{
  log: Pick<EventLog, 'readTexts' | 'read'>;
  vault: Pick<KeyStore, 'saltOf'>;
  keys: Pick<LogKeys, 'first' | 'of'>;
  /** Gets every event. */
  people: Pick<PeopleInLog, 'add'>;
  /** Checkpoints that were kept outside the log. */
  anchors: readonly Claim[];
  /** Gets how many events were read. */
  onEvents: (events: number) => void;
}>;

/** Faults of one part, up to `FAULTS_MAX`. */
class Faults {
  readonly list: Fault[] = [];
  readonly add = (fault: Fault): void => {
    if (this.list.length < FAULTS_MAX) this.list.push(fault);
  };
}

/**
 * Reads the log once and recomputes everything that follows from it alone or from the persons' keys: the chain against
 * each signed and kept head, the revisions of every stream, each week's root, count and pick counts, and every
 * coupon's fingerprint.
 */
export async function verifyLog({
  log,
  vault,
  keys,
  people,
  anchors,
  onEvents,
}: LogVerification): Promise<readonly Finding[]> {
  const [order, chained] = [new Faults(), new Faults()];
  const chain = await chainCheckOf(log, keys, anchors, chained);
  const streams = new StreamOrder(order.add);
  const coupons = new CouponChecks(vault);
  const onUnreadable = (fault: Fault, position: Position) => {
    order.add(fault);
    chain.addUnreadable(position);
  };
  for await (const texts of textsOf(log, onUnreadable)) {
    const events: PlacedEvent[] = [];
    for (const text of texts) {
      chain.add(text);
      streams.add(text);
      const event = decoded(text, order.add);
      if (!event) continue;
      people.add(event, text.position);
      events.push({ event, position: text.position });
    }
    await coupons.add(events);
    onEvents(chain.ordinal);
  }
  chain.end();
  return [
    { what: 'günlük', text: `${chain.ordinal} olay, ${streams.size} akış`, faults: order.list },
    {
      what: 'zincir',
      text: `${chain.checkpoints} imzalı kayıt noktası (${anchors.length} tanesi günlüğün dışından), baş ${chain.head}`,
      faults: chained.list,
      head: chain.head,
    },
    ...coupons.findings,
  ];
}

async function chainCheckOf(
  log: Pick<EventLog, 'read'>,
  ours: LogVerification['keys'],
  anchors: readonly Claim[],
  { add }: Faults,
): Promise<ChainCheck> {
  const { events } = await log.read(streamOf.logSeals());
  const seals = events.map((event) => logSealCodec.decode(event));
  const introduced = seals.flatMap(({ type, data }) => (type === 'LogKeyIntroduced' ? [data] : []));
  const { keys, faults } = keysOf(introduced, ours);
  for (const fault of faults) add(fault);
  const inLog = seals.flatMap(({ type, data }) => (type === 'LogSealed' ? [claimOf(data)] : []));
  return new ChainCheck({ inLog, outside: anchors }, keys, add);
}

type PlacedEvent = Readonly<{ event: AnyEvent; position: Position }>;

/** The fingerprints of the coupons, and the seals over them. */
class CouponChecks {
  readonly #seals = new RecomputedSeals();
  readonly #leaves: LeafCheck;
  readonly #faults = new Faults();
  #sealed = 0;

  constructor(vault: LogVerification['vault']) {
    this.#leaves = new LeafCheck(vault);
  }

  async add(events: readonly PlacedEvent[]): Promise<void> {
    const leaves: Promise<void>[] = [];
    for (const { event, position } of events) {
      if (isCouponEvent(event)) leaves.push(this.#leaves.add(event, position));
      const seal = this.#seals.add(event);
      if (seal) this.#compare(await seal, position);
    }
    await Promise.all(leaves);
  }

  get findings(): readonly Finding[] {
    const { checked, erased, mismatched } = this.#leaves.findings;
    const faults = mismatched.slice(0, FAULTS_MAX).map(({ couponNo, week, position }) => ({
      what: 'Kuponun seçimleri, zamanı veya sahibi parmak iziyle uyuşmuyor',
      couponNo,
      week,
      position: String(position),
      remedy: REMEDY.coupon,
    }));
    const text = `${checked} kayıt uyuşuyor, ${erased} kayıt silinmiş katılımcıların`;
    const seals = `${this.#sealed} mühür: kök, kupon sayısı, seçim sayıları`;
    return [
      { what: 'hafta kökleri', text: seals, faults: this.#faults.list },
      { what: 'kupon parmak izleri', text, faults },
    ];
  }

  #compare(seal: VerifiedSeal, position: Position): void {
    this.#sealed += 1;
    const fault = faultOf(seal, position);
    if (fault) this.#faults.add(fault);
  }
}

/** All batches; damaged and missing events are reported, and reading goes on behind them. */
async function* textsOf(
  log: Pick<EventLog, 'readTexts'>,
  report: (fault: Fault, position: Position) => void,
): AsyncGenerator<readonly LogText[]> {
  let after: Position = LOG_START;
  for (;;)
    try {
      for await (const batch of log.readTexts(after)) {
        yield batch;
        after = batch.at(-1)?.position ?? after;
      }
      return;
    } catch (error) {
      if (!(error instanceof DamagedEvent || error instanceof MissingEvent)) throw error;
      const what = error instanceof DamagedEvent ? 'Olay bozulmuş' : 'Olay yok: silinmiş';
      report({ what, position: String(error.position), remedy: REMEDY.log }, error.position);
      after = error.position;
    }
}

const PLANS: ReadonlySet<string> = new Set(contestDecidedCodec.types);

/** Undefined for one that cannot be read, and for a plan of servers that share the log, whose events follow it. */
function decoded({ type, version, data, position, stream }: LogText, report: (fault: Fault) => void) {
  try {
    const encoded = { type, version, data: JSON.parse(data) };
    if (!PLANS.has(type)) return anyCodec.decode(encoded);
    contestDecidedCodec.decode(encoded);
    return undefined;
  } catch {
    report({
      what: `${stream} akışındaki ${type} sürüm ${version} okunamıyor`,
      position: String(position),
      remedy: 'Daha yeni bir sürüm yazdıysa programı yükseltin; değilse olay değiştirilmiş demektir',
    });
    return undefined;
  }
}

/** Positions rise, and the revisions of each stream have no gap. */
class StreamOrder {
  readonly #next = new Map<string, number>();
  readonly #report: (fault: Fault) => void;
  #latest: Position = LOG_START;

  constructor(report: (fault: Fault) => void) {
    this.#report = report;
  }

  get size(): number {
    return this.#next.size;
  }

  add({ stream, revision, position }: LogText): void {
    const expected = this.#next.get(stream) ?? 0;
    const found = Number(revision);
    this.#next.set(stream, found + 1);
    if (position <= this.#latest) this.#fault('konumlar artmıyor', position);
    this.#latest = position;
    if (found !== expected)
      this.#fault(`${stream} akışında ${expected}. olay beklenirken ${found}. olay geldi`, position);
  }

  #fault(what: string, position: Position): void {
    this.#report({ what, position: String(position), remedy: REMEDY.log });
  }
}

/** A fault where a week's published root, count or pick counts do not follow from its entries. */
function faultOf({ week, published, recomputed }: VerifiedSeal, position: Position): Fault | undefined {
  const wrong = [
    published.root !== recomputed.root && 'kökü',
    published.count !== recomputed.count && 'kupon sayısı',
    JSON.stringify(published.rarity) !== JSON.stringify(recomputed.rarity) && 'seçim sayıları',
  ].filter((each) => each !== false);
  if (wrong.length === 0) return undefined;
  const what = `Haftanın yayımlanan ${wrong.join(', ')} kuponlarıyla uyuşmuyor`;
  return { what, week, position: String(position), remedy: REMEDY.log };
}
