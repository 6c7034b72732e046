import type { ProjectionCard } from '@onda-on/contracts/api';

import { OPERATIONS, STATE_TEXT } from '../../../text/admin/operations.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { decimalOf, numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { RowsTable } from '../kit/tables.tsx';
import { healthOf } from '../pano/projection-health.ts';

type Props = Readonly<{
  projections: readonly ProjectionCard[];
  isClosed: boolean;
  onReplay: (name: string) => void;
}>;

const { columns } = OPERATIONS;

/** Every read model: how it is, how far it has come, who keeps it. */
export const ProjectionsTable = ({ projections, isClosed, onReplay }: Props) => (
  <RowsTable
    className="projections"
    columns={[columns.name, columns.state, columns.position, columns.lag]}
    action={columns.action}
  >
    {projections.map((each) => (
      <tr key={each.name}>
        <th scope="row">
          {PANO.projectionName(each.name)}
          <span className="muted block">{each.name}</span>
        </th>
        <td data-label={columns.state}>
          <State projection={each} />
        </td>
        <td data-label={columns.position} className="position">
          {each.position}
        </td>
        <td data-label={columns.lag}>{lagText(each)}</td>
        <td>
          <Button
            disabled={isClosed}
            aria-label={OPERATIONS.replayOne(PANO.projectionName(each.name))}
            onClick={() => onReplay(each.name)}
          >
            {OPERATIONS.replay}
          </Button>
        </td>
      </tr>
    ))}
  </RowsTable>
);

function State({ projection }: Readonly<{ projection: ProjectionCard }>) {
  const { state, holder, failure } = projection;
  const health = healthOf(projection);
  return (
    <>
      <span className={health === 'fresh' ? 'tag ok' : 'tag late'}>{STATE_TEXT[state]}</span>
      {holder ? <span className="muted block">{OPERATIONS.holder(holder)}</span> : null}
      {failure ? <span className="muted block">{failure}</span> : null}
    </>
  );
}

const lagText = ({ lagEvents, lagSeconds }: ProjectionCard): string =>
  lagEvents === 0 ? OPERATIONS.noLag : OPERATIONS.lag(numberOf(lagEvents), decimalOf(lagSeconds));
