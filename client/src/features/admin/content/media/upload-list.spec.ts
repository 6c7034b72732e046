import { describe, expect, it } from '@jest/globals';
import { MEDIA_LIMITS } from '@onda-on/contracts/rules';

import { ApiError } from '../../../../api/api-error.ts';
import { UPLOAD_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { fileError, uploadFailure } from './upload-list.ts';

describe('file to upload', () => {
  it('must be a picture of limited size', () => {
    expect(fileError({ type: 'image/webp', size: MEDIA_LIMITS.bytesMax })).toBeNull();
    expect(fileError({ type: 'image/webp', size: MEDIA_LIMITS.bytesMax + 1 })).toBe(
      UPLOAD_TEXT.tooLarge('8 MB'),
    );
  });

  it.each(['image/svg+xml', 'application/pdf', ''])('must not be of type “%s”', (type) =>
    expect(fileError({ type, size: 1 })).toBe(UPLOAD_TEXT.notAnImage),
  );

  it("shows the server's message, or that it was unreachable", () => {
    const refusal = JSON.stringify({ statusCode: 400, code: 'MEDIA_DAMAGED', message: 'Görsel okunamadı' });
    expect(uploadFailure(new ApiError(400, refusal))).toBe('Görsel okunamadı');
    expect(uploadFailure(new TypeError('Failed to upload'))).toBe(UPLOAD_TEXT.connection);
  });
});
