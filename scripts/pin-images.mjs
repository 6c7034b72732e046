// `npm run pins [-- --registry <address of a mirror>]`: adds to each image of docker-compose.yml and Dockerfile the digest that its
// registry has for that version, or renews it, so that the same bytes run whatever a tag points to later. Needs a network; run it
// by hand when versions change, and commit what it wrote.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const FILES = ['docker-compose.yml', 'Dockerfile'];
/** Lines that name an image with its version; our own has none that a registry knows. */
const IMAGE = /^(\s*image: |FROM )([\w./-]+:\d[\w.-]*)(?:@sha256:[0-9a-f]{64})?/gm;
const HUB = 'https://registry-1.docker.io';
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const TIMEOUT_MS = 30_000;

const [flag, mirror] = process.argv.slice(2);
if (flag !== undefined && (flag !== '--registry' || mirror === undefined))
  throw new Error('Usage: npm run pins [-- --registry <address>]');

const texts = FILES.map((file) => [file, readFileSync(file, 'utf8')]);
const images = new Set(texts.flatMap(([, text]) => [...text.matchAll(IMAGE)].map(([, , image]) => image)));
const digests = new Map();
for (const image of images) digests.set(image, await digestOf(image));
// Written only once every image is known.
for (const [file, text] of texts)
  writeFileSync(
    file,
    text.replace(IMAGE, (_, before, image) => `${before}${image}@${digests.get(image)}`),
  );
for (const [image, digest] of digests) console.log(`${image} ${digest}`);

/** The digest of the list of all platforms. It is computed from the bytes and compared with what the registry says. */
async function digestOf(image) {
  const { url, path, tag } = placeOf(image);
  const address = `${url}/v2/${path}/manifests/${tag}`;
  const first = await ask(address);
  const answer = first.status === 401 ? await ask(address, await tokenFor(first)) : first;
  if (!answer.ok) throw new Error(`${image}: the registry answers ${answer.status} to ${address}`);
  const computed = `sha256:${createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')}`;
  const said = answer.headers.get('docker-content-digest');
  if (said !== null && said !== computed)
    throw new Error(`${image}: the registry says ${said}, and its bytes are ${computed}`);
  return computed;
}

/** `name`, `owner/name` and `host/owner/name` as Docker reads them. */
function placeOf(image) {
  const [name, tag] = image.split(':');
  const parts = name.split('/');
  const host = parts.length > 1 && parts[0].includes('.') ? parts.shift() : undefined;
  const path = parts.length === 1 && host === undefined ? `library/${parts[0]}` : parts.join('/');
  return { url: mirror ?? (host === undefined ? HUB : `https://${host}`), path, tag };
}

function ask(address, token) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(address, { headers: { accept: MANIFESTS, ...authorization }, signal });
}

/** A token for anybody, from where the refusal says. */
async function tokenFor(refusal) {
  const challenge = refusal.headers.get('www-authenticate') ?? '';
  const of = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  if (of.realm === undefined) throw new Error(`The registry asks for a password: ${challenge}`);
  const address = new URL(of.realm);
  for (const name of ['service', 'scope']) if (of[name]) address.searchParams.set(name, of[name]);
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { token, access_token: other } = await answer.json();
  return token ?? other;
}
