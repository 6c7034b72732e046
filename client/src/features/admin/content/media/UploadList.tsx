import { UPLOAD_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { percentOf } from '../../../../text/numbers.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { Upload } from './upload-list.ts';

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
