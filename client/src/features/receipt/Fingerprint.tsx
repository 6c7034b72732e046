import { RECEIPT } from '../../text/receipt.tr.ts';

/** A bar a hex digit, 30 % to 99 % high: two tickets that look alike are alike. */
export const Fingerprint = ({ hash }: Readonly<{ hash: string }>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not a file
  <div className="print-id" role="img" aria-label={RECEIPT.bars}>
    {Array.from(hash, (digit, n) => (
      // oxlint-disable-next-line react/no-array-index-key -- a digit is its place
      <i key={n} style={{ height: `${30 + 4.6 * Number.parseInt(digit, 16)}%` }} />
    ))}
  </div>
);
