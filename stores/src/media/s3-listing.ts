import { MediaUnavailable, type StoredFile } from './media-store.port.ts';

/** One page of a bucket's listing; `next` is the token of the next page. */
type Listing = Readonly<{ files: readonly StoredFile[]; next: string | undefined }>;

const CONTENTS = /<Contents>(.*?)<\/Contents>/gs;

/** @throws {MediaUnavailable} when the answer is no listing. */
export function listingFrom(xml: string): Listing {
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
