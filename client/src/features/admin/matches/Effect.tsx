import type { AdminMatch, PreviewRequest, ResultPreview } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import type { FieldProps } from '../kit/use-draft-form.ts';
import { previewOf } from './match-commands.api.ts';
import { PrizeMoves, SeenTick } from './PrizeMoves.tsx';

type Props = Readonly<{ match: AdminMatch; result: PreviewRequest | null }>;

/** Previews the effect of a change before it is published. */
export function Effect({ match, result }: Props) {
  const { data, isPending, isError } = usePreview(match, result);
  if (!result) return <EffectNote text={CORRECTION.same} />;
  if (isError) return <EffectNote text={CORRECTION.previewFailed} />;
  return isPending ? <EffectNote text={CORRECTION.previewing} /> : <EffectOf preview={data} />;
}

/** The tick that a change of announced winners needs; nothing for other changes. */
export function SeenOf({ match, result, field }: Props & Readonly<{ field: FieldProps }>) {
  const { data } = usePreview(match, result);
  return result && data ? <SeenTick prize={data.prize} field={field} /> : null;
}

const usePreview = (match: AdminMatch, result: PreviewRequest | null) =>
  useQuery({
    ...previewOf(match, result ?? { homeScore: 0, awayScore: 0 }),
    enabled: result !== null,
  });

const EffectNote = ({ text }: Readonly<{ text: string }>) => (
  <div className="effect quiet" aria-live="polite">
    {text}
  </div>
);

const COLUMNS = [
  [CORRECTION.firstPlace, undefined, true],
  [CORRECTION.before, 'numeric'],
  [CORRECTION.after, 'numeric'],
] as const;

/** A change's effect on the coupons and the first place: the largest text of its window. */
export function EffectOf({ preview }: Readonly<{ preview: ResultPreview }>) {
  const before = leadersText(preview.leadersBefore, preview.firstBefore);
  const after = leadersText(preview.leadersAfter, preview.firstAfter);
  return (
    <div className="effect" aria-live="polite">
      <p>
        {effectText(preview)} <LeadMove preview={preview} />
      </p>
      <table>
        <TableHead columns={COLUMNS} />
        <tbody>
          <tr>
            <th scope="row">{CORRECTION.firstPlace}</th>
            <td className="numeric">{before}</td>
            <td className="numeric">
              <b>{after}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <div className="small swing">{swingText(preview)}</div>
      <PrizeMoves prize={preview.prize} />
    </div>
  );
}

/** `A. K. → M. Y.`, after the sentence of `effectText` that ends in a colon; nothing when the lead stays. */
export function LeadMove({ preview }: Readonly<{ preview: ResultPreview }>) {
  if (!preview.leadMoves) return null;
  return (
    <span className="leads">
      {leadersText(preview.leadersBefore, preview.firstBefore)} <Icon name="right" />
      <span className="visually-hidden">{CORRECTION.insteadOf}</span>{' '}
      {leadersText(preview.leadersAfter, preview.firstAfter)}
    </span>
  );
}

const NAMED_MAX = 2;

/** Who shares the first place, the first two by name. */
export function leadersText(names: readonly string[], count: number): string {
  if (count === 0) return CORRECTION.nobody;
  const named = names.slice(0, NAMED_MAX);
  const others = count - named.length;
  return others > 0 ? `${named.join(', ')} ${CORRECTION.others(others)}` : named.join(', ');
}

/** `312 kupon etkilenir, 1. sıra değişir:` with the names to come; a full sentence when the lead stays. */
export function effectText(preview: ResultPreview): string {
  const affected = preview.affected === 0 ? CORRECTION.noneAffected : CORRECTION.affected(preview.affected);
  return preview.leadMoves
    ? `${affected}, ${CORRECTION.leadersMove}`
    : `${affected}, ${CORRECTION.leadersStay}.`;
}

/** `187 kupon bir doğru kazanır, 125 kupon bir doğru kaybeder.` All counts are of the coupons that are ranked. */
export function swingText({ gains, losses, coupons, voided }: ResultPreview): string {
  const parts = [
    ...(gains > 0 ? [CORRECTION.gains(gains)] : []),
    ...(losses > 0 ? [CORRECTION.losses(losses)] : []),
    ...(voided !== 0 && coupons > 0 ? [CORRECTION.totals(coupons, voided)] : []),
  ];
  return `${parts.length > 0 ? parts.join(', ') : CORRECTION.unmoved(coupons)}.`;
}

/** Says that the change is only a proposal here, and warns of what it replaces and of a missing second administrator. */
export const SecondNote = ({ match }: Readonly<{ match: AdminMatch }>) => (
  <p className="muted">
    {CORRECTION.needsSecond} {match.proposedBy ? <b>{CORRECTION.replaces(match.proposedBy)}</b> : null}{' '}
    {match.lacksSecond ? <b>{CORRECTION.lacksSecond}</b> : null}
  </p>
);
