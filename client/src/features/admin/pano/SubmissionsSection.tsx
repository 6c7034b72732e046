import type { MachineAnswer } from '@onda-on/contracts/api';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { timeOf } from '../../../text/dates.ts';
import { numberOf } from '../../../text/numbers.ts';
import { CardSection } from '../kit/SectionHead.tsx';
import { TwinTable } from '../kit/TwinTable.tsx';

type Hours = NonNullable<MachineAnswer['submissions']>;

/** The space on either side of a bar, as a share of an hour's width. */
const GAP = 0.06;

/** Coupons of the last 24 hours, as bars and as a table that unfolds. */
export function SubmissionsSection({ hours }: Readonly<{ hours: Hours | null }>) {
  const words = PANO_MACHINE.submissions;
  const total = hours?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <CardSection
      title={words.title}
      id="saatlik"
      beside={<span className="muted">{hours ? words.total(numberOf(total)) : null}</span>}
    >
      <div className="charted">
        {hours && total > 0 ? <Chart hours={hours} /> : <p>{hours ? words.none : words.away}</p>}
        <p className="muted meaning">{words.meaning}</p>
        {hours ? <Twin hours={hours} /> : null}
      </div>
    </CardSection>
  );
}

function Chart({ hours }: Readonly<{ hours: Hours }>) {
  const words = PANO_MACHINE.submissions;
  const busiest = hours.reduce((a, b) => (b.count > a.count ? b : a));
  const max = Math.max(1, busiest.count);
  return (
    <div className="hour-chart">
      <svg
        viewBox={`0 0 ${hours.length} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.picture(numberOf(busiest.count), timeOf(busiest.hour))}
      >
        {hours.map(({ hour, count }, i) => (
          <rect key={hour} x={i + GAP} width={1 - 2 * GAP} y={1 - count / max} height={count / max}>
            <title>{words.bar(timeOf(hour), numberOf(count))}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden="true">
        <span>{timeOf(hours[0]?.hour ?? '')}</span>
        <span>{words.busiest(numberOf(busiest.count), timeOf(busiest.hour))}</span>
        <span>{words.now}</span>
      </p>
    </div>
  );
}

function Twin({ hours }: Readonly<{ hours: Hours }>) {
  const words = PANO_MACHINE.submissions;
  return (
    <TwinTable title={words.title} asTable={words.asTable} columns={[words.hour, words.count]}>
      {hours.map(({ hour, count }) => (
        <tr key={hour}>
          <th scope="row">{timeOf(hour)}</th>
          <td>{numberOf(count)}</td>
        </tr>
      ))}
    </TwinTable>
  );
}
