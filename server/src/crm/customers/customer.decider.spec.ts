import { describe, it } from '@jest/globals';
import type { ContactEvent } from '@onda-on/contracts/events';
import { TAGS_MAX } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { customerDecider, type CustomerCommand } from './customer.decider.ts';

const given = specFor(customerDecider);

const contactId = 'c1';
const facts = { contactId, source: 'website', tags: [], noticeVersion: 1, campaigns: false } as const;
const add: CustomerCommand = { type: 'AddCustomer', ...facts };
const added: ContactEvent = { type: 'ContactAdded', data: facts };
const removed: ContactEvent = { type: 'ContactRemoved', data: { contactId } };
const tag: CustomerCommand = { type: 'TagCustomer', contactId, tag: 'vip' };
const untag: CustomerCommand = { type: 'UntagCustomer', contactId, tag: 'vip' };
const tagged = (name: string): ContactEvent => ({ type: 'ContactTagged', data: { contactId, tag: name } });
const change: CustomerCommand = {
  type: 'ChangeCustomer',
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
const remove: CustomerCommand = { type: 'RemoveCustomer', contactId, expected: null };

const asked: ContactEvent = { type: 'AnnouncementsAsked', data: { contactId } };
const confirm: CustomerCommand = { type: 'ConfirmAnnouncements', contactId };
const confirmed: ContactEvent = { type: 'AnnouncementsConfirmed', data: { contactId } };
const withdraw: CustomerCommand = { type: 'WithdrawAnnouncements', contactId, campaignId: 'k' };
const withdrawn: ContactEvent = { type: 'AnnouncementsWithdrawn', data: { contactId, campaignId: 'k' } };

describe('a consent to announcements', () => {
  it('counts when the link is followed, once, and only where somebody waits for it', () => {
    given(added, asked).when(confirm).thenEvents(confirmed);
    given(added, asked, confirmed).when(confirm).thenNothing();
    given(added).when(confirm).thenRejected('ANNOUNCEMENT_LINK_INVALID');
    given(added, asked, confirmed, withdrawn).when(confirm).thenRejected('ANNOUNCEMENT_LINK_INVALID');
  });
  it('of the first message waits for the link too, and an operator’s does not', () => {
    given({ ...added, data: { ...facts, campaigns: true } })
      .when(confirm)
      .thenEvents(confirmed);
    given({ ...added, data: { ...facts, campaigns: true, noticeVersion: null } })
      .when(confirm)
      .thenNothing();
  });
  it('is taken back once, also before it counts, and can be given again', () => {
    given(added, asked, confirmed).when(withdraw).thenEvents(withdrawn);
    given(added, asked).when(withdraw).thenEvents(withdrawn);
    given(added, asked, confirmed, withdrawn).when(withdraw).thenNothing();
    given(added).when(withdraw).thenNothing();
    given(added, asked, confirmed, withdrawn)
      .when({ ...add, campaigns: true })
      .thenEvents(asked);
  });
  it('of somebody who is forgotten is nobody’s', () => {
    given(added, asked, removed).when(confirm).thenRejected('CONTACT_NOT_FOUND');
  });
});

describe('a contact', () => {
  it('is added by the first message', () => given().when(add).thenEvents(added));
  it('is there already when somebody writes again', () => given(added).when(add).thenNothing());
  it('asks for announcements with a later message', () =>
    given(added)
      .when({ ...add, campaigns: true })
      .thenEvents(asked));
  it('does not lose a consent by writing again without it', () =>
    given({ ...added, data: { ...facts, campaigns: true } })
      .when(add)
      .thenNothing());

  it('is changed with the names of its fields alone', () => given(added).when(change).thenEvents(changed));
  it('stays as it is when nothing is new', () =>
    given(added)
      .when({ ...change, source: 'website', fields: [] })
      .thenNothing());
  it('is not changed by a stale form', () =>
    given(added, tagged('vip')).when(change).thenRejected('STALE_VERSION'));
  it('is not changed before it is there', () => given().when(change).thenRejected('CONTACT_NOT_FOUND'));

  it('is tagged once, however often it is pressed', () => {
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
  it('is not removed by a stale list', () =>
    given(added)
      .when({ ...remove, expected: 5 })
      .thenRejected('STALE_VERSION'));
  it('never comes back: whoever writes again is somebody new', () =>
    given(added, removed).when(add).thenRejected('CONTACT_NOT_FOUND'));
});
