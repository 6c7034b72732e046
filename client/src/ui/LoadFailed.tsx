import { TEXT } from '../text/messages.tr.ts';
import { Button } from './Button.tsx';

type Props = Readonly<{ title?: string; detail?: string; onRetry: () => void; isBusy?: boolean }>;

/** What stands in for something that did not load, with a way to try again. */
export function LoadFailed({ title = TEXT.loadFailed, detail, onRetry, isBusy = false }: Props) {
  return (
    <div className="card load-failed" role="alert">
      {/* No heading: it stands at any depth of a screen, and says itself as it comes. */}
      <p className="failed">{title}</p>
      {detail ? <p className="muted">{detail}</p> : null}
      <Button onClick={onRetry} disabled={isBusy}>
        {isBusy ? TEXT.loading : TEXT.retry}
      </Button>
    </div>
  );
}
