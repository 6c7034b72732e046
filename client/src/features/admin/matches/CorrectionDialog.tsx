import type { AdminMatch, ResultRequest } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ReasonDialog } from '../kit/dialogs.tsx';
import type { FieldProps } from '../kit/use-draft-form.ts';
import { useReasonForm } from '../kit/use-reason-form.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { Effect, SecondNote, SeenOf } from './Effect.tsx';
import { correctResult, useShownEffect } from './match-commands.api.ts';
import { MATCH_FIELDS, byOf, isOwn, isProposed, pairOf, scoreOf } from './match-names.ts';
import { unseenError } from './PrizeMoves.tsx';
import { type Side, cleanScore, isResult, typedOutcome } from './score-grid.ts';
import { useUndoToast } from './use-undo-toast.ts';

type Form = Readonly<{ home: string; away: string; reason: string; seen: string }>;
type Saved = Pick<AdminMatch, 'homeScore' | 'awayScore'>;

/** The new result once both sides are typed and it differs from the saved one. */
function newResult({ home, away }: Form, { homeScore, awayScore }: Saved): ResultRequest | null {
  if (home === '' || away === '') return null;
  const result = { homeScore: Number(home), awayScore: Number(away) };
  return result.homeScore === homeScore && result.awayScore === awayScore ? null : result;
}

function scoreErrors(form: Form, saved: Saved): Partial<Form> {
  if (form.home === '' || form.away === '') return { home: CORRECTION.scoreMissing };
  return newResult(form, saved) ? {} : { home: CORRECTION.scoreSame };
}

type Props = Readonly<{
  match: AdminMatch;
  place: number;
  onClose: () => void;
}>;

export function CorrectionDialog({ match, place, onClose }: Props) {
  const notify = useUndoToast();
  const { username } = useAdmin();
  const shownEffect = useShownEffect();
  const form = useReasonForm<AdminMatch, Form>({
    topics: ['matches', 'weeks', 'standings'],
    name: `duzeltme-${match.id}`,
    empty: { home: String(match.homeScore ?? ''), away: String(match.awayScore ?? ''), reason: '', seen: '' },
    errorsOf: (typed, base) => ({
      ...scoreErrors(typed, base ?? match),
      ...unseenError(shownEffect(match, newResult(typed, base ?? match)), typed.seen),
    }),
    now: match,
    shown: MATCH_FIELDS,
    byOf,
    isReached: (now, seen, sent) =>
      isOwn(username, now, seen) && (isResult(sent, now) || isProposed(now, sent.reason)),
    reachedText: ({ proposal }) => (proposal ? CORRECTION.proposed : CORRECTION.done),
    run: async (typed, base) => {
      const result = newResult(typed, base);
      if (!result) return;
      const changed = await correctResult(base, result, typed);
      const words = { done: CORRECTION.done, proposed: CORRECTION.proposed };
      notify({ ...words, match }, changed);
    },
    text: { failed: CORRECTION.failed },
    onClose,
  });
  const saved = form.base ?? match;
  const result = newResult(form.value, saved);
  return (
    <ReasonDialog
      week={match.week}
      title={CORRECTION.title}
      description={`${place > 0 ? `${place}. maç, ` : ''}${pairOf(match)}, ${match.league}, ${dateTime(match.matchDate)}`}
      submit={match.needsSecond ? CORRECTION.propose : CORRECTION.submit}
      last={<SeenOf match={match} result={result} field={form.field('seen')} />}
      form={form}
    >
      <OldAndNew match={saved} typed={form.value} field={form.field} />
      <Effect match={match} result={result} />
      {match.needsSecond ? <SecondNote match={match} /> : null}
    </ReasonDialog>
  );
}

type ScoreProps = Readonly<{ match: AdminMatch; typed: Form; field: (side: Side) => FieldProps }>;

function OldAndNew({ match, typed, field }: ScoreProps) {
  const outcome = typedOutcome(typed);
  const { error } = field('home');
  const score = (side: Side, label: string) => (
    <input
      aria-label={`${CORRECTION.next}: ${label}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'skor-hatasi' : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed[side]}
      onChange={({ target }) => field(side).onChange(cleanScore(target.value))}
      onFocus={({ target }) => target.select()}
    />
  );
  return (
    <div>
      <div className="change">
        <div>
          <span className="muted">{CORRECTION.saved}</span>
          <span className="v">
            {scoreOf(match)} <span className="chip large">{match.result}</span>
          </span>
        </div>
        <span className="to">
          <Icon name="right" />
        </span>
        <div className="new">
          <span className="muted">{CORRECTION.next}</span>
          <span className="v">
            <span className="scorebox">
              {score('home', CORRECTION.home)}
              <span aria-hidden="true">–</span>
              {score('away', CORRECTION.away)}
            </span>
            <span className={outcome ? 'chip large new' : 'chip large wait'}>{outcome ?? '–'}</span>
          </span>
        </div>
      </div>
      {error ? (
        <p className="formerror" id="skor-hatasi" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
