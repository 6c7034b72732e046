import { Link } from '@tanstack/react-router';

import { useTitle } from '../../hooks/use-title.ts';
import { TEXT } from '../../text/messages.tr.ts';

/** The specified English 404, with a way home. */
export function NotFound() {
  useTitle('404 Page Not Found');
  return (
    <div className="wrap">
      <div className="page-head stack">
        <h1 lang="en">404 Page Not Found</h1>
        <p lang="en" className="muted">
          Did you forget to add the page to the router?
        </p>
        <p>
          <Link className="btn main" to="/">
            {TEXT.home}
          </Link>
        </p>
      </div>
    </div>
  );
}
