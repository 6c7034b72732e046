import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { invalidateTopics } from '../../../../api/topics.ts';
import { UPLOAD_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { toastDone } from '../../kit/use-command.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { type Upload, fileError, uploadFailure, withUpload } from './upload-list.ts';
import { uploadMedia } from './upload.api.ts';

type Sending = Readonly<{ file: File; onProgress: (share: number) => void }>;

/** Sends files one after the other; each entry reports its progress or its error. */
export function useUploads() {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, onProgress }: Sending) => uploadMedia(file, onProgress),
  });
  const set = (key: number, change: Partial<Upload>) => setUploads((all) => withUpload(all, key, change));
  const send = async (file: File, key: number): Promise<boolean> => {
    set(key, { state: 'sending' });
    try {
      await mutateAsync({ file, onProgress: (share) => set(key, { share }) });
      set(key, { state: 'done', share: 1 });
      void invalidateTopics(queryClient, CONTENT_TOPICS);
      return true;
    } catch (error) {
      set(key, { state: 'failed', error: uploadFailure(error) });
      return false;
    }
  };
  const add = (files: readonly File[]) => {
    const entries = files.map((file) => ({ file, entry: entryOf(file, (lastKey.current += 1)) }));
    setUploads((all) => [...all, ...entries.map(({ entry }) => entry)]);
    const sound = entries.filter(({ entry }) => entry.state === 'waiting');
    if (sound.length === 0) return;
    const before = queue.current;
    const leave = askBeforeLeaving();
    queue.current = (async () => {
      await before;
      let done = 0;
      for (const { file, entry } of sound) if (await send(file, entry.key)) done += 1;
      leave();
      if (done > 0) toastDone(UPLOAD_TEXT.finished(done, entries.length - done));
    })();
  };
  return { uploads, add, clear: () => setUploads((all) => all.filter(({ state }) => isUnderWay(state))) };
}

const isUnderWay = (state: Upload['state']): boolean => state === 'waiting' || state === 'sending';

function entryOf(file: File, key: number): Upload {
  const error = fileError(file);
  return { key, name: file.name, state: error ? 'failed' : 'waiting', share: 0, error: error ?? '' };
}

const ask = (event: Event): void => event.preventDefault();
let underWay = 0;

/** Asks before the page closes, which would cut off an upload; another screen does not. Returns how to end this. */
function askBeforeLeaving(): () => void {
  underWay += 1;
  addEventListener('beforeunload', ask);
  return () => {
    underWay -= 1;
    if (underWay === 0) removeEventListener('beforeunload', ask);
  };
}
