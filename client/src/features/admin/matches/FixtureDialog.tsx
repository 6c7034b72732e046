import type { AdminMatch, AdminWeek, FixtureBody } from '@onda-on/contracts/api';
import {
  cleanName,
  compareTurkish,
  DEFAULT_ODDS,
  FIXTURE_NAME_LENGTH_MAX,
  fold,
  istanbulClock,
  ODDS_FORMAT,
  ODDS_TEXT,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { useServerOffset } from '../../../hooks/use-clock.ts';
import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { oddsText } from '../../../text/numbers.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { adminWeeks } from '../admin.queries.ts';
import { FormDialog } from '../kit/dialogs.tsx';
import { ChoiceField, TextField } from '../kit/fields.tsx';
import { momentOfInput, momentKept } from '../kit/istanbul-input.ts';
import { SuggestInput } from '../kit/SuggestInput.tsx';
import type { FieldProps } from '../kit/use-draft-form.ts';
import { useRecordForm } from '../kit/use-record-form.ts';
import { addMatch, changeMatch } from './match-commands.api.ts';
import { byOf, MATCH_FIELDS } from './match-names.ts';
import { everyMatch } from './matches.queries.ts';

type Props = Readonly<{
  week: AdminWeek;
  match: AdminMatch | null;
  onClose: () => void;
  /** Opens the window to paste a whole list. */
  onPaste?: (() => void) | undefined;
}>;

const EDITING = { title: FIXTURE.edit, submit: PANEL.save };
const ADDING = { title: FIXTURE.add, submit: FIXTURE.add };

const newFixtureOf = (week: AdminWeek): FixtureForm => ({
  ...NEW_FIXTURE,
  week: String(week.number),
  matchDate: istanbulClock(week.lockAt),
});

const REFUSED_AT = {
  SHEET_FULL: 'week',
  MATCH_ON_PINNED_SHEET: 'week',
  MATCH_EXISTS: 'awayTeam',
  SAME_TEAMS: 'awayTeam',
  MATCH_ALREADY_DECIDED: 'matchDate',
  MATCH_VOID: 'matchDate',
} as const;

export function FixtureDialog({ week, match, onClose, onPaste }: Props) {
  const words = match ? EDITING : ADDING;
  const offset = useServerOffset();
  const form = useRecordForm<FixtureForm, AdminMatch, unknown>({
    topics: ['matches', 'weeks', 'standings'],
    name: `mac-${match?.id ?? `yeni-${week.number}`}`,
    record: match,
    blank: newFixtureOf(week),
    formOf: fixtureFormOf,
    isStored,
    shown: MATCH_FIELDS,
    byOf,
    settle: (typed) => settledForm(typed, match),
    errorsOf: (typed) => fixtureErrors(typed, match, Date.now() + offset),
    refusedAt: REFUSED_AT,
    run: (typed, base, key) =>
      base ? changeMatch(base, fixtureBodyOf(typed, base)) : addMatch(fixtureBodyOf(typed), key),
    text: FIXTURE,
    onClose,
    nextOf: ({ week: number, league, matchDate }) => ({ ...NEW_FIXTURE, week: number, league, matchDate }),
  });
  const { field } = form;
  const isShut = match === null && whyShut(week) !== null;
  return (
    <FormDialog
      id="mac"
      title={words.title}
      description={`${FIXTURE.week} ${week.number}, ${week.matches}/${week.sheetSize}`}
      submit={words.submit}
      submitNext={nextWords(week, match)}
      form={{ ...form, isBusy: form.isBusy || isShut }}
    >
      {match ? <OfPlanned week={week} match={match} field={field} /> : <ListNote week={week} />}
      <Fields isPinned={match?.isOnPinnedSheet ?? false} field={field} />
      <AfterClose week={week} match={match} form={form.value} />
      {isShut ? null : <PasteWay onPaste={onPaste} />}
    </FormDialog>
  );
}

type FieldsProps = Readonly<{
  /** On a pinned sheet the teams cannot change, because entries depend on them. */
  isPinned: boolean;
  field: (name: keyof FixtureForm) => FieldProps;
}>;

const ODDS = [
  ['homeOdds', DEFAULT_ODDS['1']],
  ['drawOdds', DEFAULT_ODDS.X],
  ['awayOdds', DEFAULT_ODDS['2']],
] as const;

function Fields({ isPinned, field }: FieldsProps) {
  const { teams, leagues } = useEarlierNames();
  const name = (each: 'homeTeam' | 'awayTeam' | 'league', known: readonly string[], isClosed: boolean) => {
    const { error, ...input } = field(each);
    return (
      <Field label={FIXTURE[each]} error={error} hint={isClosed ? FIXTURE.pinned : undefined}>
        {(aria) => (
          <SuggestInput
            {...aria}
            {...input}
            known={known}
            disabled={isClosed}
            maxLength={FIXTURE_NAME_LENGTH_MAX}
          />
        )}
      </Field>
    );
  };
  return (
    <>
      <div className="cols2">
        {name('homeTeam', teams, isPinned)}
        {name('awayTeam', teams, isPinned)}
        {name('league', leagues, false)}
        <TextField {...field('matchDate')} label={FIXTURE.matchDate} type="datetime-local" />
      </div>
      <div className="cols3">
        {ODDS.map(([each, otherwise]) => (
          <TextField
            key={each}
            {...field(each)}
            label={FIXTURE[each]}
            inputMode="decimal"
            maxLength={FIXTURE_NAME_LENGTH_MAX}
            // An empty field shows the default odds that apply.
            placeholder={oddsText(otherwise)}
          />
        ))}
      </div>
      <p className="muted small">{FIXTURE.oddsHint}</p>
    </>
  );
}

type EarlierNames = Readonly<{ teams: readonly string[]; leagues: readonly string[] }>;

/** Teams and leagues of all matches so far, each in its latest spelling. */
function earlierNames(matches: readonly AdminMatch[]): EarlierNames {
  return {
    teams: distinct(matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])),
    leagues: distinct(matches.map(({ league }) => league)),
  };
}

const distinct = (names: readonly string[]): readonly string[] =>
  [...new Map(names.map((name) => [fold(name), name])).values()].toSorted(compareTurkish);

const NONE: EarlierNames = { teams: [], leagues: [] };

function useEarlierNames(): EarlierNames {
  const { data = NONE } = useQuery({ ...everyMatch(), select: earlierNames });
  return data;
}

type PlannedProps = Pick<FieldsProps, 'field'> & Readonly<{ week: AdminWeek; match: AdminMatch }>;

/** For an existing match: a note on moving its kick-off, and the weeks that it may move to. */
function OfPlanned({ week, match, field }: PlannedProps) {
  const { data = [] } = useQuery(adminWeeks());
  const choices = data
    .toSorted((a, b) => b.number - a.number)
    .map(({ number, matches, sheetSize, sheet }) => {
      const isClosed = number !== match.week && (sheet !== null || matches >= sheetSize);
      return [String(number), FIXTURE.weekOption(number, matches, sheetSize), isClosed] as const;
    });
  return (
    <>
      {week.coupons > 0 ? <p className="muted">{FIXTURE.moving}</p> : null}
      {match.isOnPinnedSheet ? null : (
        <ChoiceField {...field('week')} label={FIXTURE.week} hint={FIXTURE.weekHint} choices={choices} />
      )}
    </>
  );
}

/** The label of the button that saves and goes on; none for the last match of the sheet. */
const nextWords = ({ matches, sheetSize }: AdminWeek, match: AdminMatch | null) =>
  match === null && matches + 1 < sheetSize ? FIXTURE.saveAndNext : undefined;

const PasteWay = ({ onPaste }: Pick<Props, 'onPaste'>) =>
  onPaste ? (
    <p>
      <button className="link-button plain" type="button" onClick={onPaste}>
        {FIXTURE.paste}
      </button>
    </p>
  ) : null;

type AfterCloseProps = Readonly<{ week: AdminWeek; match: AdminMatch | null; form: FixtureForm }>;

/** Warns while the operator types a kick-off after the week's close: such a match becomes void before it is played. */
function AfterClose({ week, match, form }: AfterCloseProps) {
  const moment = form.week === String(week.number) ? momentOfInput(form.matchDate) : null;
  const isDecided = match?.status === 'finished' || match?.status === 'void';
  const isLate = moment !== null && !isDecided && Date.parse(moment) >= Date.parse(week.closeAt);
  return (
    <div aria-live="polite">
      {isLate ? <p className="effect quiet">{FIXTURE.afterClose(dateTime(week.closeAt))}</p> : null}
    </div>
  );
}

function ListNote({ week }: Readonly<{ week: AdminWeek }>) {
  const why = whyShut(week);
  return why === null ? null : (
    <p className="kept" role="alert">
      {why}
    </p>
  );
}

/** Why this week's list takes no other match now. */
function whyShut({ sheet, matches, sheetSize }: AdminWeek): string | null {
  if (sheet !== null) return FIXTURE.listPinned;
  return matches >= sheetSize ? FIXTURE.listFull(sheetSize) : null;
}

type FixtureForm = Readonly<
  Record<
    'week' | 'league' | 'homeTeam' | 'awayTeam' | 'matchDate' | 'homeOdds' | 'drawOdds' | 'awayOdds',
    string
  >
>;
type FixtureErrors = Readonly<Partial<Record<keyof FixtureForm, string>>>;

export const NEW_FIXTURE: FixtureForm = {
  week: '',
  league: 'Süper Lig',
  homeTeam: '',
  awayTeam: '',
  matchDate: '',
  homeOdds: '',
  drawOdds: '',
  awayOdds: '',
};

/** A match as its form shows it: kick-off in Istanbul's time, odds with a comma. */
export function fixtureFormOf(match: AdminMatch): FixtureForm {
  const { week, league, homeTeam, awayTeam, matchDate } = match;
  return {
    week: String(week),
    league,
    homeTeam,
    awayTeam,
    matchDate: istanbulClock(matchDate),
    homeOdds: match.homeOdds.replace('.', ','),
    drawOdds: match.drawOdds.replace('.', ','),
    awayOdds: match.awayOdds.replace('.', ','),
  };
}

const REQUIRED = ['league', 'homeTeam', 'awayTeam', 'matchDate'] as const;
const ODDS_FIELDS = ['homeOdds', 'drawOdds', 'awayOdds'] as const;

type Planned = Pick<AdminMatch, 'status' | 'matchDate'>;

/** `match` is the one to change, null for a new one; `now` is the server's time in milliseconds. */
export function fixtureErrors(form: FixtureForm, match: Planned | null, now: number): FixtureErrors {
  const missing = REQUIRED.filter((field) => !form[field].trim()).map((field) => [
    field,
    FIXTURE.required[field],
  ]);
  const odds = ODDS_FIELDS.filter((field) => !ODDS_FORMAT.test(plain(form[field]))).map((field) => [
    field,
    ODDS_TEXT,
  ]);
  const isSame = form.homeTeam.trim() !== '' && fold(form.homeTeam.trim()) === fold(form.awayTeam.trim());
  return {
    ...(isSame && { awayTeam: FIXTURE.sameTeams }),
    ...(!momentOfInput(form.matchDate) && { matchDate: FIXTURE.required.matchDate }),
    ...kickOffError(form, match, now),
    ...Object.fromEntries([...missing, ...odds]),
  };
}

/** The server's rules: a void match keeps its kick-off, and a finished match cannot kick off in the future. */
function kickOffError({ matchDate }: FixtureForm, match: Planned | null = null, now: number): FixtureErrors {
  const moment = match && momentKept(matchDate, match.matchDate);
  if (!moment || moment === match.matchDate) return {};
  if (match.status === 'void') return { matchDate: FIXTURE.voidStays };
  const isToCome = Date.parse(moment) > now;
  return match.status === 'finished' && isToCome ? { matchDate: FIXTURE.playedNotToCome } : {};
}

/** On a pinned sheet the week and the teams stay as they are, because entries depend on them. */
export const settledForm = (form: FixtureForm, match: AdminMatch | null): FixtureForm =>
  match?.isOnPinnedSheet
    ? { ...form, week: String(match.week), homeTeam: match.homeTeam, awayTeam: match.awayTeam }
    : form;

/** The request's body. Empty odds are sent empty: the defaults apply then, also in place of earlier odds. */
export function fixtureBodyOf(form: FixtureForm, base?: Pick<AdminMatch, 'matchDate'>): FixtureBody {
  return {
    week: Number(form.week),
    league: cleanName(form.league),
    homeTeam: cleanName(form.homeTeam),
    awayTeam: cleanName(form.awayTeam),
    matchDate: momentKept(form.matchDate, base?.matchDate) ?? '',
    homeOdds: plain(form.homeOdds),
    drawOdds: plain(form.drawOdds),
    awayOdds: plain(form.awayOdds),
  };
}

/** Whether a match is what was typed: `2.5` is `2,5`, and names are stored clean. */
const isStored = (form: FixtureForm, now: AdminMatch): boolean =>
  JSON.stringify(fixtureBodyOf(form, now)) === JSON.stringify(fixtureBodyOf(fixtureFormOf(now), now));

const plain = (odds: string): string => odds.trim().replace(',', '.');
