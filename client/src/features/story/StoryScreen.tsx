import type { CouponStoryAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { isRefused } from '../../api/api-error.ts';
import { storyOf } from '../../api/coupons.queries.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { useLastError } from '../../hooks/use-last-error.ts';
import { useSign } from '../../hooks/use-site-name.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { STORY } from '../../text/story.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NoSuchScreen } from '../../ui/NoSuchScreen.tsx';
import { SharedPicture } from '../../ui/picture/SharedPicture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { drawStory, storyPictureOf, textsOf } from './story-picture.ts';
import { StoryTimeline } from './StoryTimeline.tsx';

const route = getRouteApi('/kupon/$couponNo_/oyku');

/** `/kupon/{no}/oyku`: what happened to a coupon, for anybody who has the number. */
export function StoryScreen() {
  const { couponNo } = route.useParams();
  const query = useQuery(storyOf(couponNo));
  const { data, isFetching, refetch } = query;
  const isMissing = isRefused(useLastError(query));
  useTitle(isMissing ? RECEIPT.failed.title : STORY.title(couponNo));
  if (data) return <Story story={data} />;
  if (isMissing) return <NoSuchScreen {...RECEIPT.failed} />;
  return (
    <div className="wrap story" aria-busy={isFetching}>
      {hasFailed(query) ? (
        <LoadFailed title={STORY.failed} onRetry={() => void refetch()} isBusy={isFetching} />
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
            {STORY.toReceipt}
          </Link>
          <Link className="btn slim" to="/siralama/$week" params={{ week: String(week) }}>
            {RECEIPT.standings}
          </Link>
          {steps.length > 0 && !story.voided ? (
            <Link className="btn slim only-phone" to="." hash="resim">
              {STORY.toPicture}
            </Link>
          ) : null}
        </p>
        <h1>{STORY.heading}</h1>
        <p className="muted">{STORY.about(week, couponNo)}</p>
        {last && last.decided > 0 ? <p className="num">{STORY.tally(last.correct, last.decided)}</p> : null}
        {place ? <p>{RECEIPT.place(place)}</p> : null}
      </header>
      <div className="story-events">
        <StoryTimeline story={story} />
        {steps.length > 0 ? <p className="small muted">{STORY.basis}</p> : null}
      </div>
      {story.voided ? null : <StoryPicture story={story} />}
    </div>
  );
}

const { picture: PICTURE } = STORY;

/** A picture of the coupon's week, drawn in the browser, to share or to keep. */
function StoryPicture({ story }: Readonly<{ story: CouponStoryAnswer }>) {
  const sign = useSign();
  const drawn = useMemo(() => {
    const picture = storyPictureOf(story, { sign, address: location.host });
    if (!picture) return null;
    return {
      texts: textsOf(picture),
      draw: (canvas: CanvasRenderingContext2D) => drawStory(canvas, picture),
    };
  }, [story, sign]);
  return (
    <section className="story-picture" id="resim" aria-labelledby="resim-baslik">
      <h2 id="resim-baslik">{PICTURE.title}</h2>
      {drawn ? (
        <>
          <p className="small muted">{PICTURE.lead}</p>
          <SharedPicture label={PICTURE.alt(story)} name={PICTURE.file(story.week)} {...drawn} />
        </>
      ) : (
        <p className="muted">{PICTURE.none}</p>
      )}
    </section>
  );
}
