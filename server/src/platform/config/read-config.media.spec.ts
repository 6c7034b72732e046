import { describe, expect, it } from '@jest/globals';

import { mediaIn } from './read-config.ts';

describe('media configuration', () => {
  it('is the data directory without a bucket', () => {
    expect(mediaIn({})).toBeUndefined();
    expect(mediaIn({ MEDIA: '' })).toBeUndefined();
    expect(mediaIn({ MEDIA: 's3://k:s@minio:9000/onda-on?tls=off' })).toBe(
      's3://k:s@minio:9000/onda-on?tls=off',
    );
  });

  it.each(['/var/media', 's3://minio/onda-on', 's3://anahtar:cok-gizli@minio'])(
    'is refused as %s, without showing its secret',
    (address) => {
      const read = () => mediaIn({ MEDIA: address });
      expect(read).toThrow('MEDIA');
      expect(read).not.toThrow('cok-gizli');
    },
  );
});
