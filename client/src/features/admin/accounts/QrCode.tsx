import { encode } from 'uqr';

import { FACTOR } from '../../../text/admin/accounts.tr.ts';

/** Cells of quiet paper around it, which readers need. */
const BORDER = 4;

/** A square picture of a text, dark on light whatever the theme: that is what cameras read. */
export function QrCode({ text }: Readonly<{ text: string }>) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={FACTOR.picture}>
      <rect className="paper" width={size} height={size} />
      <path className="ink" d={path} />
    </svg>
  );
}
