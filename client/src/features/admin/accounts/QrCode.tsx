import { encode } from 'uqr';

import { FACTOR } from '../../../text/admin/accounts.tr.ts';

/** The quiet zone in cells, which QR readers need. */
const BORDER = 4;

/** A QR code of a text, dark on light in every theme, as cameras expect. */
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
