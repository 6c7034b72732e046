import { BOX } from './bar-geometry.ts';

type Props = Readonly<{
  marks: readonly number[];
  max: number;
  textOf: (value: number) => string;
}>;

export const Grid = ({ marks, max, textOf }: Props) =>
  marks.map((value) => (
    <g key={value} transform={`translate(0 ${BOX.height - (value / max) * BOX.height})`}>
      <path className="gl" d={`M0 0H${BOX.width}`} />
      <text x="-8" y="4" textAnchor="end">
        {textOf(value)}
      </text>
    </g>
  ));
