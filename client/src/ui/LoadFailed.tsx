import { TEXT } from '../text/messages.tr.ts';
import { Button } from './Button.tsx';
import { passFocusOn } from './pass-focus-on.ts';

type Props = Readonly<{ title?: string; detail?: string; onRetry: () => void; isBusy?: boolean }>;

/** Replaces content that did not load, with a button to try again. */
export function LoadFailed({ title = TEXT.loadFailed, detail, onRetry, isBusy = false }: Props) {
  return (
    <div className="card load-failed" role="alert" ref={passFocusOn}>
      {/* Not a heading: the card appears at any depth of a screen, and as an alert it is announced anyway. */}
      <p className="failed">{title}</p>
      {detail ? <p className="muted">{detail}</p> : null}
      {/* A disabled button would lose the focus. */}
      <Button onClick={() => isBusy || onRetry()} aria-disabled={isBusy}>
        {isBusy ? TEXT.loading : TEXT.retry}
      </Button>
    </div>
  );
}
