import { CONTENT_LIMITS } from '@onda-on/contracts/rules';
import { Suspense, lazy, useState } from 'react';

import { EDITOR, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../kit/fields.tsx';
import { ArticleImage } from '../preview/visitor-parts.ts';

const MediaPicker = lazy(() =>
  import('../media/MediaPicker.tsx').then((module) => ({ default: module.MediaPicker })),
);

type Props = Readonly<{ value: string; error: string | undefined; onChange: (url: string) => void }>;

/** The picture of an article: out of the media, or by its address. */
export function ImageField({ value, error, onChange }: Props) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="image-field">
      <TextField
        label={FIELD_TEXT.featuredImageUrl}
        value={value}
        onChange={onChange}
        error={error}
        hint={EDITOR.hints.image}
        maxLength={CONTENT_LIMITS.featuredImageUrl.max}
      />
      <div className="row">
        <Button slim onClick={() => setPicking(true)} aria-haspopup="dialog">
          {EDITOR.chooseImage}
        </Button>
        {value ? (
          <Button slim look="bare" onClick={() => onChange('')}>
            {EDITOR.removeImage}
          </Button>
        ) : null}
      </div>
      {value ? <ArticleImage key={value} url={value} sizes="240px" /> : null}
      {isPicking ? (
        <Suspense fallback={null}>
          <MediaPicker
            onPick={(item) => {
              onChange(item.url);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
