import type { ReactNode } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { Button } from '../../ui/Button.tsx';

type Props = Readonly<{
  title: string;
  hint: string;
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
  children: ReactNode;
}>;

/** Shown in place of a text that does not exist or could not be loaded; in the second case with a button to try again. */
export function ContentMissing({ title, hint, error, isBusy, onRetry, children }: Props) {
  const doesNotExist = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="card empty" role="alert">
      <h1>{title}</h1>
      <p>{hint}</p>
      <p className="row actions">
        {children}
        {doesNotExist ? null : (
          <Button onClick={onRetry} disabled={isBusy}>
            {TEXT.retry}
          </Button>
        )}
      </p>
    </div>
  );
}
