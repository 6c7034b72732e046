import { Link, type ErrorComponentProps } from '@tanstack/react-router';

import { TEXT } from '../../text/messages.tr.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * What stands in for a screen that broke. Code that did not come stays missing until the page is loaded anew, so that is
 * what another try does; not without a connection, which would lose even this.
 */
export function Crash({ reset }: ErrorComponentProps) {
  return (
    <div className="wrap">
      <div className="page-head stack" role="alert">
        <h1>{TEXT.crash.title}</h1>
        <p className="muted">{TEXT.crash.text}</p>
        <p className="row">
          <Button look="main" onClick={() => (navigator.onLine ? location.reload() : reset())}>
            {TEXT.retry}
          </Button>
          <Link className="btn" to="/">
            {TEXT.home}
          </Link>
        </p>
      </div>
    </div>
  );
}
