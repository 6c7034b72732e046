import { useEffect, useRef, useState, type RefObject } from 'react';

import { PICTURE_TEXT as TEXT } from '../../text/picture.tr.ts';
import { Button } from '../Button.tsx';
import { Drawing, Icon } from '../Icon.tsx';
import { toast } from '../overlays/toast.ts';
import { saveBlob } from '../save-blob.ts';
import { loadPictureFonts, PICTURE } from './pen.ts';

const DOWNLOAD = 'M10 2v11M6 9l4 4 4-4M4 12v6h12v-6';

type Props = Readonly<{
  /** What is drawn, as words. */
  label: string;
  /** The name of the file. */
  name: string;
  /** Every text on it. */
  texts: readonly string[];
  /** Another function draws anew. */
  draw: (canvas: CanvasRenderingContext2D) => void;
}>;

/** A picture that is drawn in the browser, to share or to keep. */
export function SharedPicture({ label, name, texts, draw }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawn = useDrawing(canvas, texts, draw);
  return (
    <>
      <canvas
        ref={canvas}
        className="shared-picture"
        width={PICTURE.width}
        height={PICTURE.height}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not a file
        role="img"
        aria-label={label}
      />
      <Actions canvas={canvas} label={label} name={name} isReady={isDrawn} />
    </>
  );
}

function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  texts: readonly string[],
  draw: Props['draw'],
): boolean {
  const [drawn, setDrawn] = useState<Props['draw'] | null>(null);
  const letters = texts.join('');
  useEffect(() => {
    let isCurrent = true;
    const begin = () => {
      const context = canvas.current?.getContext('2d');
      if (!isCurrent || !context) return;
      draw(context);
      setDrawn(() => draw);
    };
    // A font that cannot be loaded is no reason for no picture.
    void loadPictureFonts([letters]).then(begin, begin);
    return () => {
      isCurrent = false;
    };
  }, [canvas, draw, letters]);
  return drawn === draw;
}

type ActionsProps = Pick<Props, 'label' | 'name'> &
  Readonly<{ canvas: RefObject<HTMLCanvasElement | null>; isReady: boolean }>;

function Actions({ canvas, label, name, isReady }: ActionsProps) {
  const withFile = (use: (file: File) => Promise<void> | void) => async () => {
    try {
      await use(await fileOf(canvas.current, name));
    } catch (error) {
      // The visitor has closed the dialog, which is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: TEXT.drawFailed, variant: 'destructive' });
    }
  };
  const share = withFile((file) => shareOrKeep(file, label));
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

const keep = (file: File): void => saveBlob(file, file.name);
