import type { NotificationLink } from '@onda-on/contracts/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ApiError, messageOf } from '../../api/api-error.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { followLink } from '../../api/notifications.commands.ts';
import { notificationLink } from '../../api/notifications.queries.ts';
import { useLastError } from '../../hooks/use-last-error.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** `/bildirim/{token}`: a button does what the link in a mail is for. Opening the page alone changes nothing. */
export function NotificationScreen({ token }: Readonly<{ token: string }>) {
  const query = useQuery(notificationLink(token));
  const { data, isFetching, refetch } = query;
  const error = useLastError(query);
  const isUnknown = error instanceof ApiError && error.status === 404;
  useTitle(isUnknown ? NOTIFY.unknown.title : titleOf(data));
  if (data)
    return (
      <Page title={titleOf(data)}>
        <Purpose link={data} token={token} />
      </Page>
    );
  if (isUnknown)
    return (
      <Page title={NOTIFY.unknown.title}>
        <p>{NOTIFY.unknown.text}</p>
        <Link className="btn" to="/">
          {NOTIFY.unknown.home}
        </Link>
      </Page>
    );
  if (hasFailed(query))
    return (
      <Page title={NOTIFY.unsubscribe.title}>
        <LoadFailed title={NOTIFY.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      </Page>
    );
  return (
    <div aria-busy="true">
      <Page title={NOTIFY.unsubscribe.title}>
        <Skeleton height={220} />
      </Page>
    </div>
  );
}

const titleOf = (link: NotificationLink | undefined): string => NOTIFY[link?.kind ?? 'unsubscribe'].title;

const Page = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <div className="wrap">
    <div className="page-head stack">
      <h1>{title}</h1>
      {children}
    </div>
  </div>
);

function Purpose({ link, token }: Readonly<{ link: NotificationLink; token: string }>) {
  const queryClient = useQueryClient();
  const follow = useMutation({
    mutationFn: () => followLink(token),
    // Also after a failure: an answer may be lost although the server has done it.
    onSettled: () => queryClient.invalidateQueries(notificationLink(token)),
  });
  // What the server has confirmed is done, even if the link cannot be read again.
  const isDone = follow.isSuccess || ('isOn' in link ? !link.isOn : link.isDone);
  return (
    <>
      <Explained link={link} isDone={isDone} />
      {isDone ? (
        // The pressed button gives way to it.
        <p className="lead" {...(!follow.isIdle && { ref: focusNow, tabIndex: -1 })}>
          {NOTIFY[link.kind].done}
        </p>
      ) : null}
      <output className="block">
        {follow.isError && !isDone ? (
          <p className="error">{messageOf(follow.error, NOTIFY.actFailed)}</p>
        ) : null}
      </output>
      {isDone ? (
        <After link={link} />
      ) : (
        <p>
          <Button
            look="main"
            aria-disabled={follow.isPending}
            onClick={() => follow.isPending || follow.mutate()}
          >
            {NOTIFY[link.kind].act}
          </Button>
        </p>
      )}
    </>
  );
}

function Explained({ link, isDone }: Readonly<{ link: NotificationLink; isDone: boolean }>) {
  if (link.kind === 'verify') return <p className="lead">{NOTIFY.verify.text(link.couponNo, link.week)}</p>;
  if (isDone) return null;
  return (
    <>
      <p className="lead">{NOTIFY[link.kind].text}</p>
      {link.kind === 'subscribe' ? (
        <ul>
          {link.topics.map((topic) => (
            <li key={topic}>{NOTIFY.subscribe.topics[topic]}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const After = ({ link }: Readonly<{ link: NotificationLink }>) =>
  link.kind === 'verify' ? (
    <p>
      <AppLink className="btn" href={`/kupon/${link.couponNo}`}>
        {NOTIFY.verify.receipt}
      </AppLink>
    </p>
  ) : (
    <>
      <p>{NOTIFY[link.kind].again}</p>
      {link.kind === 'subscribe' ? (
        <p>
          <Link className="btn" to="/">
            {NOTIFY.subscribe.home}
          </Link>
        </p>
      ) : null}
    </>
  );
