import { Link, type ErrorComponentProps } from '@tanstack/react-router';

import { useTitle } from '../../hooks/use-title.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * Shown in place of a screen that crashed. Code that failed to load stays missing until a reload, so the button reloads
 * the page; not while offline, when a reload would lose even this screen.
 */
export function Crash({ reset }: ErrorComponentProps) {
  useTitle(TEXT.crash.title);
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
