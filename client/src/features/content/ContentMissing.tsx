import type { ReactNode } from 'react';

import { ApiError, messageOf } from '../../api/api-error.ts';
import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { TEXT as MESSAGES } from '../../text/messages.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

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
  // The text exists, so the hint that it may have been unpublished would be wrong.
  const isDamaged = error instanceof ApiError && error.refusal?.code === 'READ_MODEL_DAMAGED';
  return (
    <div ref={passFocusOn} className="card empty" role="alert">
      <h1>{title}</h1>
      <p>{isDamaged ? messageOf(error, hint) : hint}</p>
      <p className="row actions">
        {children}
        {doesNotExist ? null : (
          <Button onClick={() => isBusy || onRetry()} aria-disabled={isBusy}>
            {isBusy ? MESSAGES.loading : TEXT.retry}
          </Button>
        )}
      </p>
    </div>
  );
}

export function ContentSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div className="stack content-skeleton">
      {/* Every screen has a heading, even while its text is loading. */}
      <h1 className="visually-hidden">
        <output>{label}</output>
      </h1>
      <Skeleton height={52} width="min(100%, 480px)" />
      <Skeleton height={20} width={220} />
      <Skeleton height={64} />
      {Array.from({ length: 6 }, (_, line) => (
        <Skeleton key={line} height={20} width={line % 3 === 2 ? '70%' : '100%'} />
      ))}
    </div>
  );
}
