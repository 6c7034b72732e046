import type { RunningApp } from '../../../main/testing/start-app.ts';

export const MEDIA_PATH = '/api/admin/media';

type Sent = Readonly<{ query?: string; type?: string; key?: string }>;
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
type Uploaded = Readonly<{ status: number; headers: Headers; body: any }>;

/** Uploads a picture as an editor. */
export const uploaderOf =
  (server: RunningApp, token: string) =>
  async (bytes: Uint8Array, { query = '', type = 'image/png', key }: Sent = {}): Promise<Uploaded> => {
    const response = await fetch(`${server.url}${MEDIA_PATH}${query}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: Buffer.from(bytes),
    });
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
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
