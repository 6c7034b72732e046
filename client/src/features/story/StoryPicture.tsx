import type { CouponStoryAnswer } from '@onda-on/contracts/api';
import { useMemo } from 'react';

import { useSign } from '../../hooks/use-site-name.ts';
import { STORY } from '../../text/story.tr.ts';
import { SharedPicture } from '../../ui/picture/SharedPicture.tsx';
import { drawStory, storyPictureOf, textsOf } from './story-picture.ts';

const { picture: TEXT } = STORY;

/** A picture of the coupon's week, drawn in the browser, to share or to keep. */
export function StoryPicture({ story }: Readonly<{ story: CouponStoryAnswer }>) {
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
      <h2 id="resim-baslik">{TEXT.title}</h2>
      {drawn ? (
        <>
          <p className="small muted">{TEXT.lead}</p>
          <SharedPicture label={TEXT.alt(story)} name={TEXT.file(story.week)} {...drawn} />
        </>
      ) : (
        <p className="muted">{TEXT.none}</p>
      )}
    </section>
  );
}
