import { createHash } from 'node:crypto';

import { AwsClient } from 'aws4fetch';

import { StorageFull } from '../event-log/event-log.port.ts';
import { MediaUnavailable, type StoredFile, checkedName, type MediaStore } from './media-store.port.ts';
import type { S3Address } from './s3-address.ts';

const DEADLINE_MS = 10_000;
const RETRIES = { retries: 2, initRetryMs: 50 } as const;
const NOT_FOUND = 404;
/** Only this 404 means that a picture is missing: a missing bucket or service also answers 404. */
const NO_SUCH_OBJECT = '<Code>NoSuchKey</Code>';
const MAY_BE_MISSING: ReadonlySet<string> = new Set(['GET', 'DELETE']);
const NO_ROOM = 507;

type Options = Readonly<{
  /** Milliseconds for one request with all its retries. */
  deadlineMs?: number;
}>;

/** Pictures as objects of an S3 bucket, by path-style addresses. Needs no other features of the service. */
export class S3MediaStore implements MediaStore {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #deadlineMs: number;

  constructor(address: S3Address, { deadlineMs = DEADLINE_MS }: Options = {}) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = address;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', ...RETRIES });
    this.#bucket = `${endpoint}/${bucket}`;
    this.#deadlineMs = deadlineMs;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const headers = {
      'content-type': 'image/webp',
      // The service compares the body with this hash, so it never acknowledges a damaged upload.
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    };
    await this.#ask('PUT', `/${checkedName(name)}`, { headers, body: bytes });
  }

  async get(name: string): Promise<Buffer | undefined> {
    const answer = await this.#ask('GET', `/${checkedName(name)}`);
    return answer.status === NOT_FOUND ? undefined : answer.body;
  }

  async remove(name: string): Promise<void> {
    await this.#ask('DELETE', `/${checkedName(name)}`);
  }

  async *list(): AsyncIterable<StoredFile> {
    let token: string | undefined;
    do {
      const after = token === undefined ? '' : `&continuation-token=${encodeURIComponent(token)}`;
      const { body } = await this.#ask('GET', `?list-type=2${after}`);
      const listing = listingFrom(body.toString());
      yield* listing.files;
      token = listing.next;
    } while (token !== undefined);
  }

  /** A missing object (404) is an answer to GET and DELETE; to any other request it is a failure. */
  async #ask(
    method: string,
    path: string,
    init: Readonly<{ headers?: Record<string, string>; body?: Uint8Array }> = {},
  ): Promise<Readonly<{ status: number; body: Buffer }>> {
    try {
      const { body: sent, ...rest } = init;
      const signal = AbortSignal.timeout(this.#deadlineMs);
      const request: RequestInit = {
        method,
        signal,
        redirect: 'error',
        ...rest,
        ...(sent && { body: Buffer.from(sent) }),
      };
      const answer = await this.#client.fetch(`${this.#bucket}${path}`, request);
      const body = Buffer.from(await answer.arrayBuffer());
      const isMissing =
        MAY_BE_MISSING.has(method) && answer.status === NOT_FOUND && body.includes(NO_SUCH_OBJECT);
      if (!answer.ok && !isMissing) throw failureOf(method, answer.status);
      return { status: answer.status, body };
    } catch (error) {
      throw error instanceof StorageFull ? error : asUnavailable(error);
    }
  }
}

const failureOf = (method: string, status: number): Error =>
  status === NO_ROOM
    ? new StorageFull('There is no room for a picture')
    : new MediaUnavailable(`${method} was answered with ${status}`);

const asUnavailable = (error: unknown): MediaUnavailable =>
  error instanceof MediaUnavailable ? error : new MediaUnavailable(error);

/** One page of a bucket's listing; `next` is the token of the next page. */
type Listing = Readonly<{ files: readonly StoredFile[]; next: string | undefined }>;

const CONTENTS = /<Contents>(.*?)<\/Contents>/gs;

/** @throws {MediaUnavailable} when the answer is no listing. */
function listingFrom(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new MediaUnavailable('the listing cannot be read');
  const files = Array.from(xml.matchAll(CONTENTS), ([, entry = '']) => ({
    name: fieldIn(entry, 'Key') ?? '',
    bytes: Number(fieldIn(entry, 'Size') ?? 0),
    storedAt: new Date(fieldIn(entry, 'LastModified') ?? Number.NaN),
  }));
  if (files.some(({ name, storedAt }) => name === '' || Number.isNaN(storedAt.getTime())))
    throw new MediaUnavailable('the listing cannot be read');
  const isCut = fieldIn(xml, 'IsTruncated') === 'true';
  return { files, next: isCut ? fieldIn(xml, 'NextContinuationToken') : undefined };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

function fieldIn(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, start);
  if (start < 0 || end < 0) return undefined;
  const text = xml.slice(start + name.length + 2, end);
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
