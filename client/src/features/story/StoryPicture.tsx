import type { CouponStoryAnswer } from '@onda-on/contracts/api';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

import { useSign } from '../../hooks/use-site-name.ts';
import { STORY } from '../../text/story.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawing, Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { drawStory, loadPictureFonts, PICTURE, storyPictureOf } from './story-picture.ts';

const { picture: TEXT } = STORY;
const DOWNLOAD = 'M10 2v11M6 9l4 4 4-4M4 12v6h12v-6';

/** A picture of the coupon's week, drawn in the browser, to share or to keep. */
export function StoryPicture({ story }: Readonly<{ story: CouponStoryAnswer }>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { picture, isDrawn } = useDrawing(canvas, story);
  return (
    <section className="story-picture" id="resim" aria-labelledby="resim-baslik">
      <h2 id="resim-baslik">{TEXT.title}</h2>
      {picture ? (
        <>
          <p className="small muted">{TEXT.lead}</p>
          <canvas
            ref={canvas}
            width={PICTURE.width}
            height={PICTURE.height}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not a file
            role="img"
            aria-label={TEXT.alt(story)}
          />
          <Actions canvas={canvas} story={story} isReady={isDrawn} />
        </>
      ) : (
        <p className="muted">{TEXT.none}</p>
      )}
    </section>
  );
}

/** Draws again when the story changes. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, story: CouponStoryAnswer) {
  const sign = useSign();
  const picture = useMemo(() => storyPictureOf(story, { sign, address: location.host }), [story, sign]);
  const [drawn, setDrawn] = useState<typeof picture>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (!isCurrent || !context || !picture) return;
      drawStory(context, picture);
      setDrawn(picture);
    };
    // A font that cannot be loaded is no reason for no picture.
    if (picture) void loadPictureFonts(picture).then(draw, draw);
    return () => {
      isCurrent = false;
    };
  }, [canvas, picture]);
  return { picture, isDrawn: drawn !== null && drawn === picture };
}

type ActionsProps = Readonly<{
  canvas: RefObject<HTMLCanvasElement | null>;
  story: CouponStoryAnswer;
  isReady: boolean;
}>;

function Actions({ canvas, story, isReady }: ActionsProps) {
  const name = TEXT.file(story.week);
  const withFile = (use: (file: File) => Promise<void> | void) => async () => {
    try {
      await use(await fileOf(canvas.current, name));
    } catch (error) {
      // The visitor has closed the dialog, which is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: TEXT.drawFailed, variant: 'destructive' });
    }
  };
  const share = withFile((file) => shareOrKeep(file, TEXT.alt(story)));
  return (
    <p className="row">
      <Button look="main" disabled={!isReady} onClick={() => void share()}>
        <Icon name="share" />
        {TEXT.share}
      </Button>
      <Button disabled={!isReady} onClick={() => void withFile(keep)()}>
        <Drawing path={DOWNLOAD} />
        {TEXT.download}
      </Button>
    </p>
  );
}

async function fileOf(canvas: HTMLCanvasElement | null, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png');
    else resolve(null);
  });
  if (!blob) throw new Error('The picture was not drawn');
  return new File([blob], name, { type: blob.type });
}

/** Opens the device's share dialog; a browser that cannot share files keeps the picture. */
async function shareOrKeep(file: File, text: string): Promise<void> {
  const shared = { files: [file], text };
  if (typeof navigator.canShare === 'function' && navigator.canShare(shared)) await navigator.share(shared);
  else keep(file);
}

function keep(file: File): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: file.name });
  link.click();
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
