import { SUMMARY } from '../../text/summary.tr.ts';

type Props = Readonly<{ count: number; total: number; onPress: () => void }>;

/** Enabled with a full coupon only; until then it says what is missing (§4). */
export function SubmitButton({ count, total, onPress }: Props) {
  const left = Math.max(0, total - count);
  return (
    <button type="button" className="btn main submit" disabled={count !== total} onClick={onPress}>
      {SUMMARY.submit}
      {left > 0 ? <small>{SUMMARY.left(left)}</small> : null}
    </button>
  );
}
