import { encode } from 'uqr';

/** The quiet zone in cells, which QR readers need. */
const BORDER = 4;

type Props = Readonly<{
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
  /** How much of it may be damaged: `M` 15 %, `L` 7 % with fewer cells for a long text. */
  robustness?: 'L' | 'M';
}>;

/** A QR code of a text, dark on light in every theme, as cameras expect. Import it lazily. */
export function QrCode({ text, label, robustness = 'M' }: Props) {
  const { size, data } = encode(text, { ecc: robustness, border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" stroke="none" />
      <path d={path} fill="#000" stroke="none" shapeRendering="crispEdges" />
    </svg>
  );
}
