import { describe, expect, it } from '@jest/globals';

import { ApiError } from '../../../api/api-error.ts';
import { toastFailure } from '../kit/use-command.ts';
import { watchLoss } from './session-loss.ts';

describe('ended session', () => {
  it('is reported by a call outside the query cache on 401 only', () => {
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
