import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { MATCHES, MATCH_ACTIONS } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { adminWeeks } from '../admin.queries.ts';
import { UnsavedGuard } from '../kit/dialogs.tsx';
import { tabHeading, useFocusFallback } from '../kit/focus.ts';
import { CardSection } from '../kit/SectionHead.tsx';
import type { OpenWindow } from '../kit/use-open-window.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import type { MatchDialogKind } from './match-dialog.ts';
import { type MatchFilter, matching } from './match-filter.ts';
import { resultOf, pairOf, scoreOf } from './match-names.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { everyMatch } from './matches.queries.ts';
import { ShownMatches } from './ShownMatches.tsx';
import { useResultEntry } from './use-result-entry.ts';

type Props = Readonly<{
  week: AdminWeek;
  found: UseQueryResult<readonly AdminMatch[]>;
  filter: MatchFilter;
  isDemo: boolean;
  dialog: OpenWindow<MatchDialogKind> | null;
  onOpen: (kind: MatchDialogKind, matchId: string) => void;
  onClose: () => void;
}>;
type Place = Readonly<{ pathname: string; search: unknown }>;

const NO_MATCHES: readonly AdminMatch[] = [];

export function MatchesOfWeek({ week, found, filter, isDemo, dialog, onOpen, onClose }: Props) {
  const matches = found.data ?? NO_MATCHES;
  const entry = useResultEntry(week.number, matches);
  const [mayWrite] = useMayWrite('maclar');
  useFocusFallback(cellOrHeading);
  const isDirty = entry.unsaved.complete.length + entry.unsaved.half > 0;
  return (
    <>
      <ShownMatches found={found} filter={filter} entry={entry} onOpen={onOpen} />
      <SaveBar entry={entry} coupons={week.coupons} />
      {filter.takim?.trim() ? <MatchesElsewhere week={week.number} filter={filter} /> : null}
      {found.data ? (
        <LatestMatches
          matches={found.data}
          coupons={week.coupons}
          onHistory={(matchId) => onOpen('history', matchId)}
        />
      ) : null}
      <MatchDialog
        state={mayWrite || dialog?.kind === 'history' ? dialog : null}
        week={week}
        matches={matches}
        isDemo={isDemo}
        onOpen={onOpen}
        onClose={onClose}
      />
      <UnsavedGuard isDirty={isDirty} isWithin={(_, next) => isOfWeek(week.number, next)} />
    </>
  );
}

/** The focus after saving: a refused result, the next missing one, or the tab's heading. */
const cellOrHeading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('table.results tr:has(.rowerror) input:enabled') ??
  document.querySelector<HTMLElement>('table.results input:enabled') ??
  tabHeading();

/** Whether the address stays in the week: a change of filters keeps the typed scores. */
function isOfWeek(week: number, { pathname, search }: Place): boolean {
  const { hafta } = search as Readonly<Record<string, unknown>>;
  return pathname === '/admin/maclar' && hafta === week;
}

type SaveBarProps = Readonly<{ entry: ReturnType<typeof useResultEntry>; coupons: number }>;

function SaveBar({ entry: { unsaved, isBusy, save, drop }, coupons }: SaveBarProps) {
  const { complete, half } = unsaved;
  if (complete.length + half === 0) return null;
  const { bar } = MATCHES;
  const list = complete.map((each) => `${resultOf({ ...each.match, ...each })} (${each.outcome})`).join(', ');
  return (
    <div className="save-bar">
      <output className="text">
        {complete.length > 0 ? (
          <>
            <b>{bar.count(complete.length)}</b> {list}. {bar.rescored(coupons)}{' '}
          </>
        ) : null}
        {half > 0 ? <b>{bar.half(half)}</b> : null}
      </output>
      <Button onClick={drop} disabled={isBusy}>
        {PANEL.cancel}
      </Button>
      {/* While busy it keeps the focus, so that refused results can be sent again. */}
      <Button look="main" onClick={save} aria-disabled={isBusy} disabled={complete.length === 0}>
        {isBusy ? bar.busy : bar.save(complete.length)}
      </Button>
    </div>
  );
}

const SHOWN_MAX = 20;

function MatchesElsewhere({ week, filter }: Readonly<{ week: number; filter: MatchFilter }>) {
  const { data } = useQuery(everyMatch());
  const { data: weeks } = useQuery(adminWeeks());
  if (!data || !weeks) return null;
  const found = matching(data, filter).filter((match) => match.week !== week);
  return (
    <CardSection title={MATCHES.elsewhere}>
      {found.length === 0 ? (
        <p className="muted note">{filter.durum ? MATCHES.elsewhereNoneOfStatus : MATCHES.elsewhereNone}</p>
      ) : null}
      <ul className="log">
        {found
          .toReversed()
          .slice(0, SHOWN_MAX)
          .map((match) => (
            <li key={match.id}>
              <span className="muted">{dateTime(match.matchDate)}</span>
              <span>
                <b>{match.status === 'finished' ? resultOf(match) : pairOf(match)}</b>{' '}
                <span className="muted">{MATCH_STATUS_TEXT[match.status]}</span>
              </span>
              {/* Matches stay when their week is deleted or gets another number. */}
              {weeks.some(({ number }) => number === match.week) ? (
                <Link className="link-button" to="/admin/maclar" search={{ hafta: match.week, ...filter }}>
                  {MATCHES.inWeek(match.week)}
                  <span className="visually-hidden">({pairOf(match)})</span>
                </Link>
              ) : (
                <span className="muted">{MATCHES.inGoneWeek(match.week)}</span>
              )}
            </li>
          ))}
      </ul>
    </CardSection>
  );
}

const SHOWN = 3;

type LatestMatchesProps = Readonly<{
  matches: readonly AdminMatch[];
  coupons: number;
  /** Also for operators who may not write. */
  onHistory: (matchId: string) => void;
}>;

function LatestMatches({ matches, coupons, onHistory }: LatestMatchesProps) {
  const [isAll, setAll] = useState(false);
  const decided = matches
    .filter(({ status }) => status === 'finished' || status === 'void')
    .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a), 'en'));
  return (
    <CardSection
      title={MATCHES.latest}
      beside={
        decided.length > SHOWN ? (
          <button className="link-button plain" type="button" onClick={() => setAll(!isAll)}>
            {isAll ? MATCHES.fewer : MATCHES.all}
          </button>
        ) : null
      }
    >
      {decided.length === 0 ? <p className="muted note">{MATCHES.latestNone}</p> : null}
      <ul className="log">
        {decided.slice(0, isAll ? decided.length : SHOWN).map((match) => (
          <li key={match.id}>
            <span className="muted">{dateTime(momentOf(match))}</span>
            <span>
              <Sentence match={match} coupons={coupons} />{' '}
              <button className="link-button plain" type="button" onClick={() => onHistory(match.id)}>
                {MATCH_ACTIONS.history}
                <span className="visually-hidden"> ({pairOf(match)})</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

const correctionOf = (match: AdminMatch) => match.corrections.at(-1);

/** When the match was last decided, corrected or made void. */
const momentOf = (match: AdminMatch): string => {
  if (match.status === 'void') return correctionOf(match)?.at ?? match.matchDate;
  const decided = match.decidedAt ?? match.matchDate;
  const corrected = correctionOf(match)?.at ?? '';
  return corrected > decided ? corrected : decided;
};

function Sentence({ match, coupons }: Readonly<{ match: AdminMatch; coupons: number }>) {
  const correction = correctionOf(match);
  if (match.status === 'void')
    return (
      <>
        <b>{pairOf(match)}</b> {MATCHES.voided}
      </>
    );
  return (
    <>
      <b>{resultOf(match)}</b>{' '}
      {correction?.to ? MATCHES.corrected(scoreOf(correction.from)) : MATCHES.recorded(coupons)}
    </>
  );
}
