import {
  anyCodec,
  couponCodec,
  logSealCodec,
  streamOf,
  type AnyEvent,
  type CouponEvent,
} from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';
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
import { SealedEntries } from '../../contest/proof/sealed-entries.ts';
import { ChainCheck, claimOf, keysOf, type Claim } from './chain-check.ts';
import { FAULTS_MAX, REMEDY, type Fault, type Finding } from './finding.ts';

export type LogVerification = Readonly<{
  log: Pick<EventLog, 'readTexts' | 'read' | 'end'>;
  vault: Pick<KeyStore, 'saltOf'>;
  /** The installation's own key: base64url. */
  publicKey: string;
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

const COUPON_TYPES: ReadonlySet<string> = new Set(couponCodec.types);
const isCouponEvent = (event: AnyEvent): event is CouponEvent => COUPON_TYPES.has(event.type);

/**
 * Reads the log once and recomputes everything that follows from it alone or from the persons' keys: the chain against
 * each signed and kept head, the revisions of every stream, each week's root, count and pick counts, and every
 * coupon's fingerprint.
 */
export async function verifyLog({
  log,
  vault,
  publicKey,
  anchors,
  onEvents,
}: LogVerification): Promise<readonly Finding[]> {
  const [order, chained, sealed, printed] = [new Faults(), new Faults(), new Faults(), new Faults()];
  const seals = (await log.read(streamOf.logSeals())).events.map((event) => logSealCodec.decode(event));
  const { keys, faults: keyFaults } = keysOf(
    seals.filter((each) => each.type === 'LogKeyIntroduced'),
    publicKey,
  );
  for (const fault of keyFaults) chained.add(fault);
  const claims = [...seals.filter((each) => each.type === 'LogSealed').map(claimOf), ...anchors];
  const chain = new ChainCheck(claims, keys, chained.add);
  const streams = new StreamOrder(order.add);
  const weeks = new WeekSeals(sealed.add);
  const leaves = new LeafCheck(vault);
  for await (const batch of textsOf(log, order.add)) {
    const coupons: Promise<void>[] = [];
    for (const text of batch) {
      chain.add(text, text.position);
      streams.add(text);
      const event = decoded(text, order.add);
      if (!event) continue;
      if (isCouponEvent(event)) coupons.push(leaves.add(event, text.position));
      await weeks.add(event, text.position);
    }
    await Promise.all(coupons);
    onEvents(chain.ordinal);
  }
  chain.end();
  const { checked, erased, mismatched } = leaves.findings;
  for (const { couponNo, week, position } of mismatched)
    printed.add({
      what: 'Kuponun seçimleri, zamanı veya sahibi parmak iziyle uyuşmuyor',
      couponNo,
      week,
      position: String(position),
      remedy: REMEDY.coupon,
    });
  return [
    { what: 'günlük', text: `${chain.ordinal} olay, ${streams.size} akış`, faults: order.list },
    {
      what: 'zincir',
      text: `${chain.checkpoints} imzalı kayıt noktası (${anchors.length} tanesi günlüğün dışından), baş ${chain.head}`,
      faults: chained.list,
      digest: chain.head,
    },
    {
      what: 'hafta kökleri',
      text: `${weeks.count} mühür: kök, kupon sayısı, seçim sayıları`,
      faults: sealed.list,
    },
    {
      what: 'kupon parmak izleri',
      text: `${checked} kayıt uyuşuyor, ${erased} kayıt silinmiş katılımcıların`,
      faults: printed.list,
    },
  ];
}

/** All batches; damaged and missing events are reported, and reading goes on behind them. */
async function* textsOf(
  log: Pick<EventLog, 'readTexts'>,
  report: (fault: Fault) => void,
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
      report({ what, position: String(error.position), remedy: REMEDY.log });
      after = error.position;
    }
}

function decoded({ type, version, data, position, stream }: LogText, report: (fault: Fault) => void) {
  try {
    return anyCodec.decode({ type, version, data: JSON.parse(data) });
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

/** Recomputes each seal from the entries before it (docs/threat-model.md#fraud-behind-the-root). */
class WeekSeals {
  readonly #weeks = new Map<WeekNumber, SealedEntries>();
  readonly #report: (fault: Fault) => void;
  count = 0;

  constructor(report: (fault: Fault) => void) {
    this.#report = report;
  }

  async add(event: AnyEvent, position: Position): Promise<void> {
    if (isCouponEvent(event)) this.#entriesOf(event.data.week).apply(event);
    else if (event.type === 'WeekDeleted') this.#weeks.delete(event.data.number);
    else if (event.type === 'WeekLocked') {
      this.count += 1;
      const { number, root, count, rarity } = event.data;
      const found = await this.#entriesOf(number).seal(rarity.length);
      const wrong = [
        found.root !== root && 'kökü',
        found.count !== count && 'kupon sayısı',
        JSON.stringify(found.rarity) !== JSON.stringify(rarity) && 'seçim sayıları',
      ].filter((each) => each !== false);
      if (wrong.length > 0)
        this.#report({
          what: `Haftanın yayımlanan ${wrong.join(', ')} kuponlarıyla uyuşmuyor`,
          week: number,
          position: String(position),
          remedy: REMEDY.log,
        });
    }
  }

  #entriesOf(week: WeekNumber): SealedEntries {
    const entries = this.#weeks.get(week) ?? new SealedEntries();
    this.#weeks.set(week, entries);
    return entries;
  }
}
