import { MEDIA_LIMITS } from '@onda-on/contracts/rules';
import { useRef, useState, type DragEvent } from 'react';

import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { bytesText } from './bytes-text.ts';
import { IMAGE_TYPES } from './upload-list.ts';

export function DropZone({ onFiles }: Readonly<{ onFiles: (files: readonly File[]) => void }>) {
  const [mayWrite, closed] = useMayWrite('cms');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (mayWrite) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span>
        {MEDIA_TEXT.drop}
        <span className="muted block">{MEDIA_TEXT.dropHint(bytesText(MEDIA_LIMITS.bytesMax))}</span>
      </span>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={IMAGE_TYPES.join(',')}
        multiple
        tabIndex={-1}
        aria-label={MEDIA_TEXT.upload}
        disabled={!mayWrite}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Emptied, so that the same file can be chosen again after a refusal.
          target.value = '';
        }}
      />
      <Button look="main" onClick={() => input.current?.click()} {...closed}>
        {MEDIA_TEXT.upload}
      </Button>
    </div>
  );
}
