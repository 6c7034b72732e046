import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { WEEK_SHEET } from '../../../text/admin/weeks.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { adminMatches } from '../admin.queries.ts';
import { PanelDialog } from '../kit/dialogs.tsx';
import { keepDraft } from '../kit/drafts.ts';
import { Loaded } from '../kit/Loaded.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';

type Props = Readonly<{ week: AdminWeek; onClose: () => void }>;

/** The places of a week's list: which match stands there, and which are still missing. */
export function WeekSheetDialog({ week, onClose }: Props) {
  const query = useQuery(adminMatches(week.number));
  const navigate = useNavigate();
  const [mayWrite] = useMayWrite('maclar');
  const go = (isAdding: boolean) => {
    onClose();
    if (isAdding) keepDraft('mac-penceresi', { kind: 'add', id: '' });
    void navigate({ to: '/admin/maclar', search: { hafta: week.number } });
  };
  const isFull = week.matches >= week.sheetSize;
  return (
    <PanelDialog
      title={WEEK_SHEET.title(week.number)}
      onClose={onClose}
      footer={
        <>
          {!isFull && mayWrite ? <Button onClick={() => go(true)}>{WEEK_SHEET.add}</Button> : null}
          <Button look="main" onClick={() => go(false)}>
            {WEEK_SHEET.toMatches}
          </Button>
        </>
      }
    >
      <p className={isFull ? 'muted' : 'formerror'}>
        {isFull ? WEEK_SHEET.full(week.sheetSize) : WEEK_SHEET.missing(week.matches, week.sheetSize)}{' '}
        {week.sheet ? WEEK_SHEET.pinned : ''}
      </p>
      <Loaded query={query} failed={WEEK_SHEET.failed}>
        {(matches) => <Places matches={matches} size={week.sheetSize} />}
      </Loaded>
    </PanelDialog>
  );
}

const Places = ({ matches, size }: Readonly<{ matches: readonly AdminMatch[]; size: number }>) => (
  <ol className="week-sheet">
    {Array.from({ length: Math.max(size, matches.length) }, (_, index) => {
      const match = matches[index];
      return match ? (
        <li key={match.id}>
          <b>
            {match.homeTeam} – {match.awayTeam}
          </b>{' '}
          <span className="muted small">
            {dateTime(match.matchDate)}, {MATCH_STATUS_TEXT[match.status]}
          </span>
        </li>
      ) : (
        <li key={`bos-${index}`} className="missing">
          {WEEK_SHEET.empty(index + 1)}
        </li>
      );
    })}
  </ol>
);
