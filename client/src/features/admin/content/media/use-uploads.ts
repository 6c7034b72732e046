import { IDEMPOTENCY_KEY, POSITION, type MediaItem } from '@onda-on/contracts/api';
import { MEDIA_LIMITS } from '@onda-on/contracts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { ApiError, isOutcomeUnknown } from '../../../../api/api-error.ts';
import { pathOf } from '../../../../api/get-query.ts';
import { rememberPosition } from '../../../../api/position.ts';
import { invalidateTopics } from '../../../../api/topics.ts';
import { adminToken } from '../../../../memory/admin-session.ts';
import { newKey } from '../../../../memory/submission-key.ts';
import { UPLOAD_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { toastDone } from '../../kit/use-command.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { type Upload, fileError, uploadFailure, withUpload } from './upload-list.ts';

type Sending = Readonly<{ file: File; onProgress: (share: number) => void }>;

/** The keys of uploads whose answer was lost: the same file, chosen again, is the same picture. */
const lostKeys = new Map<string, string>();

const fileKeyOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

/** Sends a file, under the key that it has had since its answer was lost. */
async function sendOnce({ file, onProgress }: Sending): Promise<void> {
  const of = fileKeyOf(file);
  const key = lostKeys.get(of) ?? newKey();
  lostKeys.set(of, key);
  try {
    await uploadMedia(file, key, onProgress);
    lostKeys.delete(of);
  } catch (error) {
    if (!isOutcomeUnknown(error)) lostKeys.delete(of);
    throw error;
  }
}

/** Sends files one after the other; each entry reports its progress or its error. */
export function useUploads() {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { mutateAsync } = useMutation({
    mutationFn: sendOnce,
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

/** Reports the share that was sent, from 0 to 1, which `fetch` cannot do. */
type OnProgress = (share: number) => void;

/**
 * `POST /api/admin/media` with the unchanged file; resolves with the re-encoded picture.
 * @throws ApiError for a refusal, TypeError for a lost connection.
 */
function uploadMedia(file: File, key: string, onProgress: OnProgress): Promise<MediaItem> {
  const request = new XMLHttpRequest();
  const name = file.name.slice(0, MEDIA_LIMITS.name.max);
  request.open('POST', pathOf(['/api/admin/media'], { name, alt: '' }));
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('content-type', file.type);
  request.setRequestHeader(IDEMPOTENCY_KEY, key);
  const token = adminToken();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      rememberPosition(request.getResponseHeader(POSITION), true);
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as MediaItem);
      else reject(new ApiError(status, responseText || statusText, null, token));
    });
    // The error that `fetch` reports for a lost connection.
    request.addEventListener('error', () => reject(new TypeError('Failed to upload')));
    request.send(file);
  });
}
