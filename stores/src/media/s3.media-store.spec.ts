import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { StorageFull } from '../event-log/event-log.port.ts';
import { describeMediaStore } from './media-store.contract.ts';
import { MediaUnavailable } from './media-store.port.ts';
import { openMediaStore } from './open-media-store.ts';
import { parseS3Address } from './s3-address.ts';
import { S3MediaStore } from './s3.media-store.ts';
import { listed } from './testing/listed.ts';
import { S3Server, type Trouble } from './testing/s3-server.ts';

describeMediaStore('a bucket', async () => {
  const server = await S3Server.start();
  return { store: await openMediaStore('/nowhere', server.url), close: () => server.stop() };
});

describe('S3 bucket', () => {
  let server: S3Server;
  let store: S3MediaStore;
  beforeEach(async () => {
    server = await S3Server.start();
    store = new S3MediaStore(server.address, { deadlineMs: 300 });
  });
  afterEach(() => server.stop());
  const put = () => store.put('a.webp', Buffer.from('a'));

  it('is retried when it is busy for a moment', async () => {
    server.troubles = [503, 500];
    await put();
    expect(server.objects.size).toBe(1);
  });
  it.each<[Trouble[]]>([[[403]], [[503, 503, 503]], [[404]], [['NoSuchKey']]])(
    'has stored nothing when it answers %j',
    async (troubles) => {
      server.troubles = troubles;
      await expect(put()).rejects.toThrow(MediaUnavailable);
    },
  );
  it('is not followed to another place that it names', async () => {
    server.troubles = [307];
    await expect(store.get('a.webp')).rejects.toThrow(MediaUnavailable);
    expect(server.asked).toEqual(['/onda-on/a.webp']);
  });
  it('is reported as unavailable when its list is answered with a missing object', async () => {
    server.troubles = ['NoSuchKey'];
    await expect(listed(store)).rejects.toThrow(MediaUnavailable);
  });
  it('has removed a picture that is missing already', async () => {
    server.troubles = ['NoSuchKey'];
    await expect(store.remove('a.webp')).resolves.toBeUndefined();
  });
  it('reports that it is full', async () => {
    server.troubles = [507, 507, 507];
    await expect(put()).rejects.toThrow(StorageFull);
  });
  it('is not waited for when it falls silent', async () => {
    server.troubles = ['silence'];
    await expect(store.get('a.webp')).rejects.toThrow(MediaUnavailable);
  });
  it('reports that it is unreachable', async () => {
    await server.stop();
    await expect(put()).rejects.toThrow(MediaUnavailable);
    await expect(listed(store)).rejects.toThrow(MediaUnavailable);
    server = await S3Server.start();
  });
  it('is reported as unavailable when it does not exist, not as empty', async () => {
    const other = new S3MediaStore({ ...server.address, bucket: 'baska' });
    await expect(listed(other)).rejects.toThrow(MediaUnavailable);
    await expect(other.get('a.webp')).rejects.toThrow(MediaUnavailable);
    await expect(other.remove('a.webp')).rejects.toThrow(MediaUnavailable);
    await expect(other.put('a.webp', Buffer.from('a'))).rejects.toThrow(MediaUnavailable);
  });
});

describe('bucket address', () => {
  it('contains key, secret, host and bucket', () =>
    expect(parseS3Address('s3://k:s%2F%2B@minio.local:9000/resimler')).toEqual({
      endpoint: 'https://minio.local:9000',
      bucket: 'resimler',
      region: 'us-east-1',
      accessKeyId: 'k',
      secretAccessKey: 's/+',
    }));
  it('states TLS and region', () =>
    expect(parseS3Address('s3://k:s@minio/resimler?tls=off&region=eu-1')).toMatchObject({
      endpoint: 'http://minio',
      region: 'eu-1',
    }));
  it.each([
    's3://minio/resimler',
    's3://k@minio/resimler',
    's3://k:s@minio',
    's3://k:s@minio/',
    's3://k:s@minio/a/b',
    's3://k:s@minio/resimler?tls=maybe',
    's3://k:s@minio/resimler?x=1',
    's3://k:s@minio/resimler?tls=off&tls=on',
    's3://k:s@minio/Resimler',
    'https://k:s@minio/resimler',
    's3://k:s@mi nio/resimler',
    '',
  ])('refuses %j', (text) => expect(parseS3Address(text)).toBeUndefined());
});
