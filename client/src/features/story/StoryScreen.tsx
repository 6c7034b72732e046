import type { CouponStoryAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';

import { ApiError } from '../../api/api-error.ts';
import { storyOf } from '../../api/coupons.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { STORY as TEXT } from '../../text/story.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NoSuchScreen } from '../../ui/NoSuchScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import { StoryTimeline } from './StoryTimeline.tsx';

const route = getRouteApi('/kupon/$couponNo_/oyku');

/** `/kupon/{no}/oyku`: what happened to a coupon, for anybody who has the number. */
export function StoryScreen() {
  const { couponNo } = route.useParams();
  const { data, error, isFetching, refetch } = useQuery(storyOf(couponNo));
  useTitle(TEXT.title(couponNo));
  if (data) return <Story story={data} />;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return <NoSuchScreen {...RECEIPT.failed} />;
  return (
    <div className="wrap story" aria-busy={isFetching}>
      {error && !isFetching ? (
        <LoadFailed title={TEXT.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Skeleton height={720} />
      )}
    </div>
  );
}

export function Story({ story }: Readonly<{ story: CouponStoryAnswer }>) {
  const { week, couponNo, steps, place } = story;
  const last = steps.at(-1);
  return (
    <div className="wrap story">
      <header>
        <p className="row">
          <Link className="btn slim" to="/kupon/$couponNo" params={{ couponNo }}>
            <Icon name="previous" />
            {TEXT.toReceipt}
          </Link>
          <Link className="btn slim" to="/siralama/$week" params={{ week: String(week) }}>
            {RECEIPT.standings}
          </Link>
          {steps.length > 0 && !story.voided ? (
            <Link className="btn slim only-phone" to="." hash="resim">
              {TEXT.toPicture}
            </Link>
          ) : null}
        </p>
        <h1>{TEXT.heading}</h1>
        <p className="muted">{TEXT.about(week, couponNo)}</p>
        {last && last.decided > 0 ? <p className="num">{TEXT.tally(last.correct, last.decided)}</p> : null}
        {place ? <p>{RECEIPT.place(place)}</p> : null}
      </header>
      <div className="story-events">
        <StoryTimeline story={story} />
        {steps.length > 0 ? <p className="small muted">{TEXT.basis}</p> : null}
      </div>
      {story.voided ? null : <StoryPicture story={story} />}
    </div>
  );
}
