import { describe, it } from '@jest/globals';

import { specFor } from '../../main/testing/decider-spec.ts';
import { mediaDecider } from './media.decider.ts';

const facts = { name: 'Tribün', alt: '', width: 960, height: 480, widths: [480, 960], bytes: 12 };
const added = { type: 'MediaAdded', data: { ...facts, mediaId: 'm' } } as const;
const removed = { type: 'MediaRemoved', data: { mediaId: 'm', name: 'Tribün' } } as const;
const change = { type: 'ChangeMedia', mediaId: 'm', alt: 'Taraftarlar', expected: null } as const;
const changed = {
  type: 'MediaChanged',
  data: { mediaId: 'm', name: 'Tribün', alt: 'Taraftarlar' },
} as const;
const remove = { type: 'RemoveMedia', mediaId: 'm', usedIn: [], expected: null } as const;

describe('a picture', () => {
  const given = specFor(mediaDecider);

  it('is added once, with all its widths', () => {
    const add = { type: 'AddMedia', mediaId: 'm', facts } as const;
    given().when(add).thenEvents(added);
    given(added).when(add).thenNothing();
    given(added, removed).when(add).thenNothing();
  });
  it('keeps what is not said anew about it', () => given(added).when(change).thenEvents(changed));
  it('says nothing new when it is described as it was', () =>
    given(added, changed).when(change).thenNothing());
  it('is not described by a form that somebody else was faster than', () =>
    given(added, changed)
      .when({ ...change, expected: 0 })
      .thenRejected('STALE_VERSION'));
  it('is removed when nobody shows it', () => given(added).when(remove).thenEvents(removed));
  it('is not removed while somebody does', () =>
    given(added)
      .when({ ...remove, usedIn: ['‘Galeri’'] })
      .thenRejected('MEDIA_IN_USE'));
  it.each([change, remove])('that is not there is not found', (command) => {
    given().when(command).thenRejected('MEDIA_NOT_FOUND');
    given(added, removed).when(command).thenRejected('MEDIA_NOT_FOUND');
  });
});
