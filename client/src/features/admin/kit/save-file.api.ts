import { POSITION } from '@onda-on/contracts/api';

import { ApiError } from '../../../api/api-error.ts';
import { rememberPosition } from '../../../api/position.ts';
import { adminToken } from '../../../memory/admin-session.ts';

/** How long a busy browser may take until it begins to read what it was given. */
const READ_MS_MAX = 10_000;

/** Asks for a file and hands it to the browser, which keeps it where downloads go. */
export async function saveFile(path: string, body: unknown, fallbackName: string): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { authorization: `Bearer ${adminToken() ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  rememberPosition(response.headers.get(POSITION));
  await handOver(response, fallbackName);
}

/** Gives the browser an answer to keep, under the name that the server gave it. */
export async function handOver(response: Response, fallbackName: string): Promise<void> {
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ?? fallbackName;
  link.click();
  // Only once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS_MAX);
}
