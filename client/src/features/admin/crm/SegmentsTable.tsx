import type { Segment } from '@onda-on/contracts/api';

import { SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { criteriaInWords, SEGMENTS } from '../../../text/admin/segments.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { ListTable } from '../shell/ListTable.tsx';
import { RowButton } from '../shell/RowAct.tsx';
import type { CrmDialogState } from './crm-dialog.ts';

type Open = (state: CrmDialogState) => void;

type Props = Readonly<{ segments: readonly Segment[]; onOpen: Open }>;

const { columns } = SEGMENTS;

export const SegmentsTable = ({ segments, onOpen }: Props) => (
  <ListTable
    isEmpty={segments.length === 0}
    columns={[columns.name, columns.criteria, { label: columns.count, className: 'count' }]}
    action={columns.action}
    caption={SEGMENTS.shown(segments.length)}
    none={SEGMENTS.none}
  >
    {segments.map((segment) => (
      <SegmentRow key={segment.id} segment={segment} onOpen={onOpen} />
    ))}
  </ListTable>
);

function SegmentRow({ segment, onOpen }: Readonly<{ segment: Segment; onOpen: Open }>) {
  const { id, name, criteria, count } = segment;
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
