import type { StoreHealth } from '@onda-on/contracts/api';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';

/** Whether each store answers, and how fast. */
export function StoresHealth({ stores }: Readonly<{ stores: readonly StoreHealth[] }>) {
  const words = PANO_MACHINE.stores;
  return (
    <table className="kv lags">
      <caption className="sr">{words.meaning}</caption>
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
