/** Where a bucket is, and its credentials. `endpoint` has no slash at its end. */
export type S3Address = Readonly<{
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

const REGION_DEFAULT = 'us-east-1';
const REGION = /^[a-z0-9-]{1,40}$/;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PARAMETERS: ReadonlySet<string> = new Set(['tls', 'region']);
const TLS: ReadonlySet<string> = new Set(['on', 'off']);

/**
 * Reads `s3://key:secret@host[:port]/bucket[?region=…][&tls=off]`; undefined for an invalid one. Reserved characters in key and
 * secret are percent-encoded.
 */
export function parseS3Address(text: string): S3Address | undefined {
  const url = webAddress(text);
  if (!url) return undefined;
  const bucket = url.pathname.slice(1);
  const { region = REGION_DEFAULT, tls = 'on' } = Object.fromEntries(url.searchParams);
  const isFine =
    hasKeys(url) && hasOnlyKnownParameters(url) && BUCKET.test(bucket) && REGION.test(region) && TLS.has(tls);
  if (!isFine) return undefined;
  const endpoint = `${tls === 'off' ? 'http' : 'https'}://${url.host}`;
  return { endpoint, bucket, region, accessKeyId: plain(url.username), secretAccessKey: plain(url.password) };
}

const hasKeys = ({ username, password }: URL): boolean => username !== '' && password !== '';

function hasOnlyKnownParameters({ hash, searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  return hash === '' && names.every((name) => PARAMETERS.has(name)) && new Set(names).size === names.length;
}

/** Parsed as a web address, because the URL parser is less strict about unknown schemes. */
function webAddress(text: string): URL | undefined {
  const address = `https://${text.slice('s3://'.length)}`;
  return /^s3:\/\/\S+$/.test(text) && URL.canParse(address) ? new URL(address) : undefined;
}

/** A percent sign without a valid code stands for itself. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
