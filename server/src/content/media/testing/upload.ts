import type { Answer, RunningApp } from '../../../main/testing/start-app.ts';

export const MEDIA_PATH = '/api/admin/media';

type Sent = Readonly<{ query?: string; type?: string; key?: string }>;

/** Uploads a picture as an editor. */
export const uploaderOf =
  (server: RunningApp, token: string) =>
  async (bytes: Uint8Array, { query = '', type = 'image/png', key }: Sent = {}): Promise<Answer> => {
    const response = await fetch(`${server.url}${MEDIA_PATH}${query}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: Buffer.from(bytes),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  };

type Fetched = Readonly<{ status: number; headers: Headers; bytes: Buffer }>;

export async function fetched(
  server: RunningApp,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched> {
  const response = await fetch(`${server.url}${url}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
