import type { ParkedAnswer, ParkedOutcome } from '@onda-on/contracts/api';

import { sendJson } from '../../../api/send.ts';
import { PARKED } from '../../../text/admin/operations.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReasonCommand } from '../kit/dialogs.tsx';
import { useDraft } from '../kit/drafts.ts';
import { toastDone, useCommand } from '../kit/use-command.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { OPERATIONS_QUERY } from './operations.queries.ts';

/** Parked events: an operator tries each again, or skips it with a reason. */
export function ParkedSection({ parked }: Readonly<{ parked: readonly ParkedAnswer[] }>) {
  const open = useDraft<string>('park-penceresi', '');
  const skipped = parked.find(({ key }) => key === open.value);
  const [mayWrite] = useMayWrite('ayarlar');
  return (
    <section className="parked" aria-labelledby="bekleyen-olaylar">
      <h3 id="bekleyen-olaylar">{PARKED.title}</h3>
      {parked.length === 0 ? <p className="muted">{PARKED.none}</p> : null}
      <ul>
        {parked.map((each) => (
          <ParkedRow key={each.key} parked={each} onSkip={() => open.set(each.key)} />
        ))}
      </ul>
      {skipped && mayWrite ? <SkipDialog parked={skipped} onClose={open.discard} /> : null}
    </section>
  );
}

function ParkedRow({ parked, onSkip }: Readonly<{ parked: ParkedAnswer; onSkip: () => void }>) {
  const { key, projection, stream, since, error, attempts, events, type, position } = parked;
  const [mayWrite, closed] = useMayWrite('ayarlar');
  const { mutate, isPending } = useCommand({
    topics: [],
    run: () => sendParked(key, 'retry'),
    failed: PARKED.retryFailed,
  });
  const name = `${PANO.projectionName(projection)}, ${stream}`;
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="muted block">
          {PARKED.facts(type, position, dateTimeExact(since))} {PARKED.counts(numberOf(events), attempts)}
        </span>
        <code className="block">{error}</code>
      </div>
      <div className="row">
        <Button
          {...closed}
          disabled={!mayWrite || isPending}
          aria-label={`${PARKED.retry}: ${name}`}
          onClick={() => mutate()}
        >
          {PARKED.retry}
        </Button>
        <Button
          {...closed}
          disabled={!mayWrite || isPending}
          aria-haspopup="dialog"
          aria-label={`${PARKED.skip}: ${name}`}
          onClick={onSkip}
        >
          {PARKED.skip}
        </Button>
      </div>
    </li>
  );
}

/** The event to skip: the one that holds up its stream. */
type SeenParked = Readonly<{ revision: string; event: string }>;

const SkipDialog = ({ parked, onClose }: Readonly<{ parked: ParkedAnswer; onClose: () => void }>) => (
  <ReasonCommand<SeenParked>
    topics={[]}
    name={`park-atla-${parked.key}`}
    now={{ revision: parked.position, event: `${parked.type}, ${parked.position}` }}
    shown={[[PARKED.event, ({ event }) => event]]}
    run={({ reason }) => sendParked(parked.key, 'skip', { reason })}
    text={{ failed: PARKED.skipFailed }}
    title={PARKED.skipTitle}
    submit={PARKED.skip}
    isDangerous
    isPublic={false}
    onClose={onClose}
  >
    <p>
      {PANO.projectionName(parked.projection)}, {parked.stream}: {parked.type}
    </p>
    <p className="muted">{PARKED.skipText}</p>
  </ReasonCommand>
);

async function sendParked(key: string, step: 'retry' | 'skip', body?: object): Promise<void> {
  const path = `${OPERATIONS_QUERY}/parked/${key}/${step}`;
  const { isThrough } = await sendJson<ParkedOutcome>('POST', path, body);
  toastDone(isThrough ? PARKED.through : PARKED.still);
}
