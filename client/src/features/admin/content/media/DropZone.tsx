import { MEDIA_LIMITS } from '@onda-on/contracts/rules';

import { MEDIA_TEXT, UPLOAD_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { percentOf } from '../../../../text/numbers.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DropArea, FileButton } from '../../../../ui/DropArea.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { IMAGE_TYPES, bytesText, type Upload } from './upload-list.ts';

export function DropZone({ onFiles }: Readonly<{ onFiles: (files: readonly File[]) => void }>) {
  const [mayWrite, closed] = useMayWrite('cms');
  return (
    <DropArea className="drop" onFiles={(files) => (mayWrite ? onFiles(files) : undefined)}>
      <span>
        {MEDIA_TEXT.drop}
        <span className="muted block">{MEDIA_TEXT.dropHint(bytesText(MEDIA_LIMITS.bytesMax))}</span>
      </span>
      <FileButton
        look="main"
        label={MEDIA_TEXT.upload}
        accept={IMAGE_TYPES.join(',')}
        multiple
        onFiles={onFiles}
        {...closed}
      />
    </DropArea>
  );
}

type Props = Readonly<{ uploads: readonly Upload[]; onClear: () => void }>;

export function UploadList({ uploads, onClear }: Props) {
  if (uploads.length === 0) return null;
  return (
    <section className="card uploads" aria-label={UPLOAD_TEXT.list}>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.key}>
            <b>{upload.name}</b>
            <State upload={upload} />
          </li>
        ))}
      </ul>
      <Button slim look="bare" onClick={onClear}>
        {UPLOAD_TEXT.clear}
      </Button>
    </section>
  );
}

function State({ upload: { name, state, share, error } }: Readonly<{ upload: Upload }>) {
  if (state === 'failed')
    return (
      <span className="formerror" role="alert">
        {error}
      </span>
    );
  if (state === 'done') return <span className="tag ok">{UPLOAD_TEXT.done}</span>;
  if (state === 'waiting') return <span className="muted">{UPLOAD_TEXT.waiting}</span>;
  return (
    <>
      <progress value={share} aria-label={name} />
      <span className="muted">
        {share < 1 ? UPLOAD_TEXT.progress(percentOf(Math.floor(share * 100))) : UPLOAD_TEXT.working}
      </span>
    </>
  );
}
