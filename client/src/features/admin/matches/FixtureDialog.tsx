import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { momentOfInput } from '../istanbul-input.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import type { FixtureForm } from './fixture-form.ts';
import { FixtureFields } from './FixtureFields.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useFixture } from './use-fixture.ts';
import { WeekOfMatch } from './WeekOfMatch.tsx';

type Props = Readonly<{
  week: AdminWeek;
  match: AdminMatch | null;
  onClose: () => void;
  /** Where a whole list may be pasted. */
  onPaste?: (() => void) | undefined;
}>;

const FORM = 'mac';
const EDITING = { title: FIXTURE.edit, submit: PANEL.save };
const ADDING = { title: FIXTURE.add, submit: FIXTURE.add };

/** A match to add to the week, or one to change. */
export function FixtureDialog({ week, match, onClose, onPaste }: Props) {
  const words = match ? EDITING : ADDING;
  const fixture = useFixture(week, match, onClose);
  const { stale } = fixture;
  const isPinned = match?.isOnPinnedSheet ?? false;
  const isShut = match === null && whyShut(week) !== null;
  return (
    <FormDialog
      id={FORM}
      title={words.title}
      description={`${FIXTURE.week} ${week.number}, ${week.matches}/${week.sheetSize}`}
      submit={words.submit}
      submitNext={match ? undefined : nextWords(week)}
      form={{ ...fixture, isBusy: fixture.isBusy || isShut }}
    >
      {stale ? <StaleNotice {...stale} /> : null}
      {match ? <OfPlanned week={week} match={match} fixture={fixture} /> : <ListNote week={week} />}
      <FixtureFields
        form={fixture.value}
        errors={fixture.errors}
        isPinned={isPinned}
        onChange={fixture.set}
      />
      <AfterClose week={week} match={match} form={fixture.value} />
      {isShut ? null : <PasteWay onPaste={onPaste} />}
    </FormDialog>
  );
}

/** Behind the last one there is no next. */
const nextWords = ({ matches, sheetSize }: AdminWeek) =>
  matches + 1 < sheetSize ? FIXTURE.saveAndNext : undefined;

const PasteWay = ({ onPaste }: Pick<Props, 'onPaste'>) =>
  onPaste ? (
    <p>
      <button className="link-button plain" type="button" onClick={onPaste}>
        {FIXTURE.paste}
      </button>
    </p>
  ) : null;

type PlannedProps = Readonly<{ week: AdminWeek; match: AdminMatch; fixture: ReturnType<typeof useFixture> }>;

/** What another kick-off does, and to which week the match may go. */
function OfPlanned({ week, match, fixture: { value, errors, set } }: PlannedProps) {
  return (
    <>
      {week.coupons > 0 ? <p className="muted">{FIXTURE.moving}</p> : null}
      {match.isOnPinnedSheet ? null : (
        <WeekOfMatch
          own={match.week}
          value={value.week}
          error={errors.week}
          onChange={(number) => set({ ...value, week: number })}
        />
      )}
    </>
  );
}

type AfterCloseProps = Readonly<{ week: AdminWeek; match: AdminMatch | null; form: FixtureForm }>;

/** What kicks off behind its week's close is void before it is played: said while the hour is typed. */
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
