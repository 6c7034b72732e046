import { percentOf } from '../../text/numbers.ts';
import { linePath, type AccuracyPoint } from './accuracy-line.ts';

const GRID = [0, 50, 100] as const;

/** The line as a picture; the table below has the same figures, so this is hidden from assistive technology. */
export function AccuracyChart({ points }: Readonly<{ points: readonly AccuracyPoint[] }>) {
  const first = points[0];
  const last = points.at(-1);
  // Beside the line, not on it: under the point when the line comes down to it.
  const isFalling = (points.at(-2)?.y ?? 0) < (last?.y ?? 0);
  return (
    <svg className="accuracy-line" viewBox="-40 -14 374 160" aria-hidden="true">
      {GRID.map((percent) => (
        <g key={percent} transform={`translate(0 ${120 - percent * 1.2})`}>
          <path className="grid-line" d="M0 0H320" />
          <text x="-8" y="4" textAnchor="end">
            %{percent}
          </text>
        </g>
      ))}
      <path className="line" d={linePath(points)} />
      {points.map(({ week, x, y }) => (
        <circle key={week} cx={x} cy={y} r="3.5" />
      ))}
      {first ? (
        <text x={first.x} y="140">
          {first.week}. hafta
        </text>
      ) : null}
      {last ? (
        <text x={last.x} y="140" textAnchor="end">
          {last.week}. hafta
        </text>
      ) : null}
      {last ? (
        <text className="now" x={last.x} y={isFalling ? last.y + 20 : last.y - 10} textAnchor="end">
          {percentOf(last.accuracy)}
        </text>
      ) : null}
    </svg>
  );
}
