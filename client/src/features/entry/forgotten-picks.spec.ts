import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';

import { forgetSubmissionKey, noteRefusal, submissionKeyFor } from '../../memory/submission-key.ts';
import { FORGOTTEN_PICKS } from '../../text/forgotten-picks.tr.ts';
import { toast, useShownToast } from '../../ui/overlays/toast.ts';
import { announceForgotten } from './forgotten-picks.ts';

const sheet = (prediction: string, week = 15) => JSON.stringify([{ matchId: 'm1', prediction, week }]);
const [sent, other] = [sheet('X'), sheet('1')];

/** From here on it is another tab, which has what all tabs of the browser share. */
function goToAnotherTab() {
  const shared = Object.fromEntries(Object.entries(localStorage));
  forgetSubmissionKey();
  Object.assign(localStorage, shared);
}

function announced(week: number) {
  announceForgotten(week);
  return renderHook(() => useShownToast()).result.current?.description;
}

describe('the notice of picks that the lock has ended', () => {
  beforeEach(() => {
    forgetSubmissionKey();
    toast({ title: '' });
  });

  it('calls them unsent where nothing was sent', () => {
    expect(announced(15)).toBe(FORGOTTEN_PICKS.unsent.description);
  });

  it.each([
    ['this tab', () => undefined],
    ['another tab', goToAnotherTab],
  ])('says that a coupon may have arrived, while what %s has sent has no answer', (_, go) => {
    submissionKeyFor(sent);
    go();
    expect(announced(15)).toBe(FORGOTTEN_PICKS.unanswered.description);
  });

  it('leads to the look-up and, for those who are asked there for a number that they never got, to the form', () => {
    submissionKeyFor(sent);
    expect(announced(15)).toMatch(/Tahmin Sorgulama.*kupon numarası istenirse.*itiraz formundan/u);
  });

  it.each([
    ['was refused', () => noteRefusal(sent)],
    ['was accepted', forgetSubmissionKey],
  ])('calls them unsent where what another tab has sent %s', (_, end) => {
    submissionKeyFor(sent);
    end();
    goToAnotherTab();
    expect(announced(15)).toBe(FORGOTTEN_PICKS.unsent.description);
  });

  it('says that a coupon of another tab may have arrived although one of this tab was refused', () => {
    submissionKeyFor(sent);
    goToAnotherTab();
    submissionKeyFor(other);
    noteRefusal(other);
    expect(announced(15)).toBe(FORGOTTEN_PICKS.unanswered.description);
  });

  it('calls them unsent where another tab has sent picks of another week', () => {
    submissionKeyFor(sheet('X', 14));
    goToAnotherTab();
    expect(announced(15)).toBe(FORGOTTEN_PICKS.unsent.description);
  });
});
