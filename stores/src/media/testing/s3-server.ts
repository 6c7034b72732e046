import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { S3Address } from '../s3-address.ts';

type Kept = Readonly<{ bytes: Buffer; storedAt: Date }>;

/** What happens to a request: no answer, this status, a missing object, or (null) the correct answer. */
export type Trouble = 'silence' | 'NoSuchKey' | number | null;

const PAGE = 3;
const KEY = 'anahtar';
const NO_SUCH_KEY = '<Error><Code>NoSuchKey</Code></Error>';
/** Takes effect with a status of 300 to 399. */
const REDIRECT = { location: '/elsewhere' };
const NO_SUCH_BUCKET = '<Error><Code>NoSuchBucket</Code></Error>';

function refuse(response: ServerResponse, refusal: 'NoSuchKey' | number): void {
  if (refusal === 'NoSuchKey') response.writeHead(404).end(NO_SUCH_KEY);
  else response.writeHead(refusal, REDIRECT).end(refusal === 404 ? NO_SUCH_BUCKET : '<Error/>');
}

/**
 * A test double with the part of S3 that pictures need, on a real socket: objects, listings in short pages, and checks
 * of the signature's form and of the body's digest. It proves nothing about a real service.
 */
export class S3Server {
  readonly objects = new Map<string, Kept>();
  /** One for each of the next requests. */
  troubles: Trouble[] = [];
  /** Paths of all requests. */
  readonly asked: string[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<S3Server> {
    const server = new S3Server();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get address(): S3Address {
    const { port } = this.#server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    return {
      endpoint,
      bucket: 'onda-on',
      region: 'eu-central-1',
      accessKeyId: KEY,
      secretAccessKey: 'gizli/+',
    };
  }

  /** As an operator writes it. */
  get url(): string {
    return `s3://${KEY}:gizli%2F%2B@${this.address.endpoint.slice('http://'.length)}/onda-on?tls=off&region=eu-central-1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push(String(request.url));
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const trouble = this.troubles.shift() ?? null;
    if (trouble === 'silence') return;
    const status = trouble ?? this.#refusal(request, body);
    if (status !== null) return refuse(response, status);
    const url = new URL(request.url ?? '', 'http://x');
    const key = url.pathname.replace('/onda-on', '').slice(1);
    if (key === '') return void response.end(this.#listing(url.searchParams.get('continuation-token') ?? ''));
    this.#onObject(request.method ?? '', key, body, response);
  }

  #onObject(method: string, key: string, body: Buffer, response: ServerResponse): void {
    const kept = this.objects.get(key);
    if (method === 'PUT') this.objects.set(key, { bytes: body, storedAt: new Date() });
    if (method === 'DELETE') this.objects.delete(key);
    if (method !== 'GET') response.writeHead(method === 'PUT' ? 200 : 204).end();
    else if (kept) response.end(kept.bytes);
    else response.writeHead(404).end(NO_SUCH_KEY);
  }

  #refusal({ headers, url = '' }: IncomingMessage, body: Buffer): number | null {
    const { authorization = '', 'x-amz-content-sha256': digest } = headers;
    const isSigned = new RegExp(
      `^AWS4-HMAC-SHA256 Credential=${KEY}/\\d{8}/eu-central-1/s3/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$`,
    ).test(authorization);
    if (!isSigned) return 403;
    if (!url.startsWith('/onda-on')) return 404;
    const isSame =
      digest === 'UNSIGNED-PAYLOAD' || digest === createHash('sha256').update(body).digest('hex');
    return isSame ? null : 400;
  }

  #listing(after: string): string {
    const names = [...this.objects.keys()].toSorted().filter((name) => name > after);
    const page = names.slice(0, PAGE);
    const entries = page.map((name) => {
      const { bytes, storedAt } = this.objects.get(name) ?? { bytes: Buffer.of(), storedAt: new Date() };
      return `<Contents><Key>${name}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const isCut = names.length > PAGE;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  }
}
