import { hasPosition, PROJECTIONS } from '@onda-on/projections';
import { type Checkpoints, DamagedReadModel, type EventLog, LOG_START, type Position } from '@onda-on/stores';

/** The read models were built from events that the log does not hold: its end is lost, with entries that visitors made. */
class LogCutShort extends Error {
  override readonly name = 'LogCutShort';

  constructor({
    projection,
    checkpoint,
    end,
  }: Readonly<{ projection: string; checkpoint: Position; end: Position }>) {
    super(
      `‘${projection}’ okuma modeli ${checkpoint} konumuna kadar işlenmiş, günlük ise ${end} konumunda bitiyor. ` +
        'Son yedeği geri yükleyin (restore). Eksik olayların kaybını kabul ediyorsanız: npm run ops -- replay',
    );
  }
}

/** The loss of the log's end, if there is one. */
export async function logCutShort(log: EventLog, reads: Checkpoints): Promise<LogCutShort | undefined> {
  const checkpoints = await Promise.all(
    PROJECTIONS.map(async ({ name }) => ({ projection: name, checkpoint: await checkpointOf(reads, name) })),
  );
  // Read after the checkpoints: in shared stores both move on meanwhile.
  const end = await log.end();
  // The log server's own events may follow our last one, and a checkpoint may be at one of them.
  const [furthest] = checkpoints.toSorted((a, b) => (a.checkpoint < b.checkpoint ? 1 : -1));
  const isLost = furthest && furthest.checkpoint > end && !(await hasPosition(log, furthest.checkpoint));
  return isLost ? new LogCutShort({ ...furthest, end }) : undefined;
}

/** A checkpoint that was changed says nothing about the log; a replay of its projection repairs it. */
async function checkpointOf(reads: Checkpoints, projection: string): Promise<Position> {
  try {
    return await reads.checkpointOf(projection);
  } catch (error) {
    if (error instanceof DamagedReadModel) return LOG_START;
    throw error;
  }
}
