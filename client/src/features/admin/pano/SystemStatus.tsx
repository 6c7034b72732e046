import type { ProjectionStatus, StoreHealth } from '@onda-on/contracts/api';
import { PLATFORM_VERSION } from '@onda-on/contracts/rules';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { STATS } from '../../../text/admin/stats.tr.ts';
import { decimalOf, numberOf } from '../../../text/numbers.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { CardSection } from '../kit/SectionHead.tsx';
import { countsOf, healthOf, type Health } from './projection-health.ts';

/** The words for an administrator without a role. */
const AUTHORITY_DEFAULT = 'Admin';

type Props = Readonly<{
  projections: readonly ProjectionStatus[];
  role: string;
  stores: readonly StoreHealth[] | undefined;
}>;

export function SystemStatus({ projections, role, stores }: Props) {
  const { behind, damaged } = countsOf(projections);
  const isLate = behind > 0 || stores?.some(({ isUp }) => !isUp);
  return (
    <CardSection
      title={PANO.status}
      beside={
        isLate ? (
          <span className="tag late">{damaged > 0 ? PANO.systemDamaged : PANO.systemLate}</span>
        ) : (
          <span className="tag ok">
            <Icon name="check" />
            {PANO.systemUp}
          </span>
        )
      }
    >
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
      {stores ? <StoresHealth stores={stores} /> : null}
      <Lags projections={projections} />
    </CardSection>
  );
}

function Lags({ projections }: Pick<Props, 'projections'>) {
  const { behind, damaged } = countsOf(projections);
  return (
    <details className="lag-fold" open={behind > 0}>
      <summary>{PANO.lagSummary(projections.length, behind, damaged)}</summary>
      <p className="muted note">{STATS.pano.lag}</p>
      <table className="kv lags">
        <thead>
          <tr className="header">
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
    </details>
  );
}

const TAGS: Readonly<Record<Exclude<Health, 'fresh'>, string>> = {
  late: PANO.behind,
  stopped: PANO.stopped,
  damaged: PANO.damaged,
};

function Lag({ projection }: Readonly<{ projection: ProjectionStatus }>) {
  const health = healthOf(projection);
  const text = PANO.lagText(projection.lagEvents, decimalOf(projection.lagSeconds));
  if (health === 'fresh')
    return (
      <span className="lag">
        {text} <Icon name="check" />
        <span className="visually-hidden">{PANO.upToDate}</span>
      </span>
    );
  return (
    <span className="lag late">
      <b>{text}</b> <span className="tag late">{TAGS[health]}</span>
    </span>
  );
}

function StoresHealth({ stores }: Readonly<{ stores: readonly StoreHealth[] }>) {
  const words = PANO_MACHINE.stores;
  return (
    <table className="kv lags">
      <caption className="visually-hidden">{words.meaning}</caption>
      <thead>
        <Tooltip text={words.meaning}>
          <tr className="header">
            <th scope="col">{words.name}</th>
            <th scope="col">{words.state}</th>
          </tr>
        </Tooltip>
      </thead>
      <tbody>
        {stores.map(({ name, isUp, ms }) => (
          <tr key={name}>
            <td>{words.names[name]}</td>
            <td>{isUp ? words.up(numberOf(ms)) : <span className="tag late">{words.down}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
