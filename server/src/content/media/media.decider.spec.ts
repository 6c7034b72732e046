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

describe('media decider', () => {
  const given = specFor(mediaDecider);

  it('adds a picture once, with all its widths', () => {
    const add = { type: 'AddMedia', mediaId: 'm', facts } as const;
    given().when(add).thenEvents(added);
    given(added).when(add).thenNothing();
    given(added, removed).when(add).thenNothing();
  });
  it('keeps fields that a change leaves out', () => given(added).when(change).thenEvents(changed));
  it('writes nothing for an unchanged description', () => given(added, changed).when(change).thenNothing());
  it('refuses a stale form', () =>
    given(added, changed)
      .when({ ...change, alt: 'Tribünler', expected: 0 })
      .thenRejected('STALE_VERSION'));
  it('answers a repeated change, though its form is stale by then', () =>
    given(added, changed)
      .when({ ...change, expected: 0 })
      .thenNothing());
  it('removes an unused picture', () => given(added).when(remove).thenEvents(removed));
  it('refuses to remove a picture in use', () =>
    given(added)
      .when({ ...remove, usedIn: ['‘Galeri’'] })
      .thenRejected('MEDIA_IN_USE'));
  it.each([change, remove])('refuses a missing picture', (command) => {
    given().when(command).thenRejected('MEDIA_NOT_FOUND');
    given(added, removed).when(command).thenRejected('MEDIA_NOT_FOUND');
  });
});
