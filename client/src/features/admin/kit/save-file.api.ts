import { send } from '../../../api/send.ts';
import { saveBlob } from '../../../ui/save-blob.ts';

/** Requests a file and saves it as a download of the browser. */
export async function saveFile(path: string, body: unknown, fallbackName: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await send('POST', path, { headers, body: JSON.stringify(body) });
  await handOver(response, fallbackName);
}

/** Saves a response as a download, under the server's file name. */
export async function handOver(response: Response, fallbackName: string): Promise<void> {
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveBlob(await response.blob(), name ?? fallbackName);
}
