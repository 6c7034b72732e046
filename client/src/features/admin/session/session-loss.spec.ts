import { describe, expect, it } from '@jest/globals';

import { ApiError } from '../../../api/api-error.ts';
import { toastFailure } from '../kit/use-command.ts';
import { watchLoss } from './session-loss.ts';

describe('a session that ended', () => {
  it('is reported where a call outside the query cache was answered 401, and by no other answer', () => {
    let lost = 0;
    const stop = watchLoss(() => (lost += 1));
    toastFailure(new ApiError(403, 'Yetkiniz yok'), 'Olmadı');
    toastFailure(new TypeError('Failed to fetch'), 'Olmadı');
    expect(lost).toBe(0);
    toastFailure(new ApiError(401, 'Oturumunuz geçerli değil'), 'Olmadı');
    expect(lost).toBe(1);
    stop();
    toastFailure(new ApiError(401, 'Oturumunuz geçerli değil'), 'Olmadı');
    expect(lost).toBe(1);
  });
});
