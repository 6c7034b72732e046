import { POSITION, type MediaItem } from '@onda-on/contracts/api';
import { MEDIA_LIMITS } from '@onda-on/contracts/rules';

import { ApiError } from '../../../../api/api-error.ts';
import { rememberPosition } from '../../../../api/position.ts';
import { pathOf } from '../../../../api/reading.ts';
import { adminToken } from '../../../../memory/admin-session.ts';

/** Reports the share that was sent, from 0 to 1, which `fetch` cannot do. */
type OnProgress = (share: number) => void;

/**
 * `POST /api/admin/media` with the unchanged file; resolves with the re-encoded picture.
 * @throws ApiError for a refusal, TypeError for a lost connection.
 */
export function uploadMedia(file: File, onProgress: OnProgress): Promise<MediaItem> {
  const request = new XMLHttpRequest();
  const name = file.name.slice(0, MEDIA_LIMITS.name.max);
  request.open('POST', pathOf(['/api/admin/media'], { name, alt: '' }));
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('content-type', file.type);
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
