import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import { forgetSubmissionKey, mayHaveArrived, submissionKeyFor } from './submission-key.ts';

const sheet = (prediction: string) => JSON.stringify([{ matchId: 'm1', prediction, week: 15 }]);

describe('key of a submission', () => {
  beforeEach(forgetSubmissionKey);

  it('stays that of the same picks where the storage, which is full, holds that of others', () => {
    const earlier = submissionKeyFor(sheet('1'));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const key = submissionKeyFor(sheet('X'));
    expect([submissionKeyFor(sheet('X')), submissionKeyFor(sheet('1'))]).toEqual([key, earlier]);
  });

  it.each([[{ picks: 'x', key: 'k' }], [{ picks: '{}', key: 'k' }], [{ picks: 7, key: 'k' }], [null]])(
    'is given where the storage holds %j',
    (kept) => {
      sessionStorage.setItem('gonderim', JSON.stringify([kept]));
      expect(submissionKeyFor(sheet('X'))).toMatch(/^[0-9a-f]{32}$/);
      expect(mayHaveArrived(15)).toBe(true);
    },
  );
});
