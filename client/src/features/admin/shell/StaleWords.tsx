import { STALE } from '../../../text/admin/match-desk.tr.ts';
import { Button } from '../../../ui/Button.tsx';

type Props = Readonly<{
  by: string | null;
  changes: readonly Readonly<{ field: string; old: string; now: string }>[];
  /** Goes on with what was typed; without it that makes no sense any more. */
  onKeep?: () => void;
  /** What going on is called, where nothing was typed. */
  keep?: string;
  onTake?: () => void;
}>;

/** What somebody else changed under an open form, old and new, and the ways on. */
export function StaleWords({ by, changes, onKeep, keep = STALE.keep, onTake }: Props) {
  return (
    <div className="kept" role="alert">
      <p>
        <b>{STALE.title(by)}</b>
      </p>
      {changes.length === 0 ? (
        <p>{STALE.nothing}</p>
      ) : (
        <ul>
          {changes.map(({ field, old, now }) => (
            <li key={field}>{STALE.line(field, old || STALE.empty, now || STALE.empty)}</li>
          ))}
        </ul>
      )}
      <p className="row">
        {onKeep ? (
          <Button slim onClick={onKeep}>
            {keep}
          </Button>
        ) : null}
        {onTake ? (
          <Button slim onClick={onTake}>
            {STALE.take}
          </Button>
        ) : null}
      </p>
    </div>
  );
}
