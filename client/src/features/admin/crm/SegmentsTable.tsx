import type { Segment } from '@onda-on/contracts/api';

import { SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { criteriaInWords, SEGMENTS } from '../../../text/admin/segments.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import type { CrmDialogState } from './crm-dialog.ts';

type Open = (state: CrmDialogState) => void;

export function SegmentsTable({
  segments,
  onOpen,
}: Readonly<{ segments: readonly Segment[]; onOpen: Open }>) {
  const { columns } = SEGMENTS;
  if (segments.length === 0)
    return (
      <div className="card empty">
        <h2>{SEGMENTS.none.title}</h2>
        <p>{SEGMENTS.none.text}</p>
      </div>
    );
  return (
    <div className="card">
      <table className="list">
        <caption className="sr">{SEGMENTS.shown(segments.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.criteria}</th>
            <th scope="col" className="count">
              {columns.count}
            </th>
            <th scope="col">
              <span className="sr">{columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <SegmentRow key={segment.id} segment={segment} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SegmentRow({ segment, onOpen }: Readonly<{ segment: Segment; onOpen: Open }>) {
  const { id, name, criteria, count } = segment;
  const { columns } = SEGMENTS;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={columns.criteria}>{criteriaInWords(criteria, SOURCE_TEXT)}</td>
      <td data-label={columns.count} className="count">
        {numberOf(count)}
      </td>
      <td className="act">
        <RowButton
          label={SEGMENTS.editShort}
          of={SEGMENTS.of(name)}
          onPress={() => onOpen({ kind: 'edit', id })}
        />
        <RowButton
          label={SEGMENTS.remove}
          of={SEGMENTS.of(name)}
          onPress={() => onOpen({ kind: 'remove', id })}
        />
      </td>
    </tr>
  );
}

type ButtonProps = Readonly<{ label: string; of: string; onPress: () => void }>;

const RowButton = ({ label, of, onPress }: ButtonProps) => (
  <button className="lnk" type="button" aria-haspopup="dialog" onClick={onPress}>
    {label} <span className="sr">{of}</span>
  </button>
);
