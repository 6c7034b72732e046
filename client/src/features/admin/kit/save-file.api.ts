import { send } from '../../../api/send.ts';

/** How long a busy browser may take to begin reading the file. */
const READ_MS_MAX = 10_000;

/** Requests a file and saves it as a download of the browser. */
export async function saveFile(path: string, body: unknown, fallbackName: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await send('POST', path, { headers, body: JSON.stringify(body) });
  await handOver(response, fallbackName);
}

/** Saves a response as a download, under the server's file name. */
export async function handOver(response: Response, fallbackName: string): Promise<void> {
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ?? fallbackName;
  link.click();
  // The address must stay valid until the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS_MAX);
}
