import type { ImportRefusal } from '@onda-on/contracts/api';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';

/** Rows that could not be carried out, each with why. */
export const RefusedRows = ({ refused }: Readonly<{ refused: readonly ImportRefusal[] }>) => (
  <ul className="rows">
    {refused.map(({ line, text, message }) => (
      <li key={line}>
        <span className="muted">{IMPORTS.line(line)}</span>{' '}
        <span>
          {text}: {message}
        </span>
      </li>
    ))}
  </ul>
);
