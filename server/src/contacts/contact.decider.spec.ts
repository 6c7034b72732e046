import { describe, it } from '@jest/globals';
import type { ContactEvent } from '@onda-on/contracts/events';
import { TAGS_MAX } from '@onda-on/contracts/rules';

import { specFor } from '../testing/decider-spec.ts';
import { contactDecider, type ContactCommand } from './contact.decider.ts';

const given = specFor(contactDecider);

const contactId = 'c1';
const facts = { contactId, source: 'website', tags: [], noticeVersion: 1, campaigns: false } as const;
const add: ContactCommand = { type: 'AddContact', ...facts };
const added: ContactEvent = { type: 'ContactAdded', data: facts };
const removed: ContactEvent = { type: 'ContactRemoved', data: { contactId } };
const tag: ContactCommand = { type: 'TagContact', contactId, tag: 'vip' };
const untag: ContactCommand = { type: 'UntagContact', contactId, tag: 'vip' };
const tagged = (name: string): ContactEvent => ({ type: 'ContactTagged', data: { contactId, tag: name } });
const change: ContactCommand = {
  type: 'ChangeContact',
  contactId,
  source: 'social',
  fields: ['phone'],
  campaigns: undefined,
  expected: 0,
};
const changed: ContactEvent = {
  type: 'ContactChanged',
  data: { contactId, source: 'social', fields: ['phone'], campaigns: false },
};
const remove: ContactCommand = { type: 'RemoveContact', contactId, expected: null };

describe('a contact', () => {
  it('is added by the first message', () => given().when(add).thenEvents(added));
  it('is there already when somebody writes again', () => given(added).when(add).thenNothing());
  it('consents to announcements with a later message', () =>
    given(added)
      .when({ ...add, campaigns: true })
      .thenEvents({
        type: 'ContactChanged',
        data: { contactId, source: 'website', fields: [], campaigns: true },
      }));
  it('does not lose a consent by writing again without it', () =>
    given({ ...added, data: { ...facts, campaigns: true } })
      .when(add)
      .thenNothing());

  it('is changed with the names of its fields alone', () => given(added).when(change).thenEvents(changed));
  it('stays as it is when nothing is new', () =>
    given(added)
      .when({ ...change, source: 'website', fields: [] })
      .thenNothing());
  it('is not changed by a stale form (T34)', () =>
    given(added, tagged('vip')).when(change).thenRejected('STALE_VERSION'));
  it('is not changed before it is there', () => given().when(change).thenRejected('CONTACT_NOT_FOUND'));

  it('is tagged once, however often it is pressed (§2)', () => {
    given(added).when(tag).thenEvents(tagged('vip'));
    given(added, tagged('vip')).when(tag).thenNothing();
  });
  it('takes so many tags and no more', () =>
    given(added, ...Array.from({ length: TAGS_MAX }, (_, i) => tagged(`t${i}`)))
      .when(tag)
      .thenRejected('CONTACT_TAGS_FULL'));
  it('loses a tag that it has, and no other', () => {
    given(added, tagged('vip'))
      .when(untag)
      .thenEvents({ type: 'ContactUntagged', data: { contactId, tag: 'vip' } });
    given(added).when(untag).thenNothing();
  });

  it('is removed once', () => {
    given(added).when(remove).thenEvents(removed);
    given(added, removed).when(remove).thenRejected('CONTACT_NOT_FOUND');
  });
  it('is not removed by a stale list (T34)', () =>
    given(added)
      .when({ ...remove, expected: 5 })
      .thenRejected('STALE_VERSION'));
  it('never comes back: whoever writes again is somebody new', () =>
    given(added, removed).when(add).thenRejected('CONTACT_NOT_FOUND'));
});
