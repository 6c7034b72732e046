import type { ProjectionStatus } from '@onda-on/contracts/api';
import { PLATFORM_VERSION } from '@onda-on/contracts/rules';

import { PANO } from '../../../text/admin/pano.tr.ts';
import { decimalOf } from '../../../text/numbers.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { behindCount, healthOf } from './projection-health.ts';

/** What an administrator without a role is called (§6). */
const AUTHORITY_DEFAULT = 'Admin';

type Props = Readonly<{ projections: readonly ProjectionStatus[]; role: string }>;

/** Version, authority, and how far each projection is behind the log (§2). */
export function SystemStatus({ projections, role }: Props) {
  const isLate = behindCount(projections) > 0;
  return (
    <section className="card part">
      <header>
        <h2>{PANO.status}</h2>
        {isLate ? (
          <span className="tag late">{PANO.systemLate}</span>
        ) : (
          <span className="tag ok">
            <Icon name="check" />
            {PANO.systemUp}
          </span>
        )}
      </header>
      <table className="kv">
        <tbody>
          <tr>
            <th scope="row">{PANO.version}</th>
            <td>
              <b>{PLATFORM_VERSION}</b>
            </td>
          </tr>
          <tr>
            <th scope="row">{PANO.authority}</th>
            <td>
              <b>{role || AUTHORITY_DEFAULT}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <Lags projections={projections} />
    </section>
  );
}

function Lags({ projections }: Pick<Props, 'projections'>) {
  return (
    <table className="kv lags">
      <thead>
        <tr className="hd">
          <th scope="col">{PANO.projection}</th>
          <th scope="col">{PANO.lag}</th>
        </tr>
      </thead>
      <tbody>
        {projections.map((projection) => (
          <tr key={projection.name}>
            <td>{PANO.projectionName(projection.name)}</td>
            <td>
              <Lag projection={projection} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lag({ projection }: Readonly<{ projection: ProjectionStatus }>) {
  const health = healthOf(projection);
  const text = PANO.lagText(projection.lagEvents, decimalOf(projection.lagSeconds));
  if (health === 'fresh')
    return (
      <span className="lag">
        {text} <Icon name="check" />
        <span className="sr">{PANO.upToDate}</span>
      </span>
    );
  return (
    <span className="lag late">
      <b>{text}</b> <span className="tag late">{health === 'late' ? PANO.behind : PANO.stopped}</span>
    </span>
  );
}
