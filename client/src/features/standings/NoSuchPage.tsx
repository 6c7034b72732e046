import { Link } from '@tanstack/react-router';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { toPage } from './TablePager.tsx';

/** Shown for a page beyond the last one. */
export const NoSuchPage = () => (
  <div className="card empty">
    <h2>{TEXT.noPage}</h2>
    <p>
      <Link className="btn" to="." search={toPage(1)}>
        {TEXT.toFirstPage}
      </Link>
    </p>
  </div>
);
