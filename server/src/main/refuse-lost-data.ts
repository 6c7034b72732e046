import { couponCodec, participantCodec, streamOf, type ParticipantErased } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import type { EventLog, PlacedEvent, Position, Stores } from '@onda-on/stores';

import { logCutShort } from '../ops/verification/log-cut-short.ts';

const PAGE = 256;
/** The newest coupon is near the end of the log; a log without one there runs no contest. */
const LOOKED_MAX = 4_096;

const ERASED: ParticipantErased['type'] = 'ParticipantErased';

/** A coupon cites a profile version that the vault does not have: the vault is older than the log. */
class VaultBehindLog extends Error {
  override readonly name = 'VaultBehindLog';

  constructor({
    position,
    cited,
    kept,
  }: Readonly<{ position: Position; cited: number; kept: number | null }>) {
    super(
      `${position} konumundaki kupon kişi bilgisinin ${cited}. sürümüne dayanıyor, kasada ${kept === null ? 'bu kişi' : `${kept}. sürümden sonrası`} yok. ` +
        'Günlükle kasayı aynı yedekten geri yükleyin (restore)',
    );
  }
}

/**
 * Refuses stores of which one has lost data that another still refers to: new events would take the places of lost
 * ones, and nobody could notice the loss any more.
 *
 * @throws {LogCutShort}
 * @throws {VaultBehindLog}
 */
export async function refuseLostData({
  log,
  reads,
  vault,
}: Pick<Stores, 'log' | 'reads' | 'vault'>): Promise<void> {
  const loss = await logCutShort(log, reads);
  if (loss) throw loss;
  for await (const { position, participantId, cited } of newestCoupons(log)) {
    const kept = (await vault.byParticipantId(participantId))?.profileVersion ?? null;
    if (kept === null && (await isErased(log, participantId))) continue;
    if (kept === null || kept < cited) throw new VaultBehindLog({ position, cited, kept });
    return;
  }
}

/** An entry that was under way while its person was erased is written behind the erasure, which is then met after it. */
async function isErased(log: EventLog, participantId: ParticipantId): Promise<boolean> {
  const { events } = await log.read(streamOf.participant(participantId));
  return events.some(({ type }) => type === ERASED);
}

type Cited = Readonly<{ position: Position; participantId: ParticipantId; cited: number }>;

/**
 * Coupons of persons without an erasure behind them, newest first. None from before an import, whose persons may be
 * imported later.
 */
async function* newestCoupons(log: EventLog): AsyncGenerator<Cited> {
  const erased = new Set<ParticipantId>();
  for await (const placed of newestEvents(log)) {
    if (placed.event.type === 'ImportApplied') return;
    const gone = erasedIn(placed);
    if (gone) erased.add(gone);
    const cited = citedIn(placed);
    if (cited && !erased.has(cited.participantId)) yield cited;
  }
}

/** The newest events of the log, latest first: `LOOKED_MAX` of them at most. */
export async function* newestEvents(log: EventLog): AsyncGenerator<PlacedEvent> {
  let before: Position | undefined;
  for (let looked = 0; looked < LOOKED_MAX; looked += PAGE) {
    const page = await log.readBackwards(before, PAGE);
    yield* page;
    if (page.length < PAGE) return;
    before = page.at(-1)?.position;
  }
}

function erasedIn({ event }: PlacedEvent): ParticipantId | undefined {
  return event.type === ERASED ? participantCodec.decode(event).data.participantId : undefined;
}

function citedIn({ event, position }: PlacedEvent): Cited | undefined {
  if (event.type !== 'CouponSubmitted') return undefined;
  const { type, data } = couponCodec.decode(event);
  if (type !== 'CouponSubmitted') return undefined;
  return { position, participantId: data.participantId, cited: data.profileVersion };
}
