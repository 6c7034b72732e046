import { describe, it } from '@jest/globals';
import type { ContactEvent } from '@onda-on/contracts/events';
import { TAGS_MAX } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { customerDecider, type CustomerCommand } from './customer.decider.ts';

const given = specFor(customerDecider);

const contactId = 'c1';
const facts = { contactId, source: 'website', tags: [], noticeVersion: 1, campaigns: false } as const;
const add: CustomerCommand = { type: 'AddCustomer', ...facts };
const added: ContactEvent = { type: 'ContactAdded', data: { ...facts, before: null } };
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
  data: {
    contactId,
    source: 'social',
    fields: ['phone'],
    campaigns: false,
    before: { source: 'website', announcements: 'none' },
  },
};
const remove: CustomerCommand = { type: 'RemoveCustomer', contactId, expected: null };

const asked: ContactEvent = { type: 'AnnouncementsAsked', data: { contactId } };
const confirm: CustomerCommand = { type: 'ConfirmAnnouncements', contactId };
const confirmed: ContactEvent = { type: 'AnnouncementsConfirmed', data: { contactId } };
const withdraw: CustomerCommand = { type: 'WithdrawAnnouncements', contactId, campaignId: 'k' };
const withdrawn: ContactEvent = { type: 'AnnouncementsWithdrawn', data: { contactId, campaignId: 'k' } };

describe('contact decider › consent to announcements', () => {
  it('counts when the link is followed, once, and only where one is pending', () => {
    given(added, asked).when(confirm).thenEvents(confirmed);
    given(added, asked, confirmed).when(confirm).thenNothing();
    given(added).when(confirm).thenRejected('ANNOUNCEMENT_LINK_INVALID');
    given(added, asked, confirmed, withdrawn).when(confirm).thenRejected('ANNOUNCEMENT_LINK_INVALID');
  });
  it("of the first message is pending too, and an operator's counts at once", () => {
    given({ ...added, data: { ...facts, campaigns: true } })
      .when(confirm)
      .thenEvents(confirmed);
    given({ ...added, data: { ...facts, campaigns: true, noticeVersion: null } })
      .when(confirm)
      .thenNothing();
  });
  it('is withdrawn once, also while pending, and can be given again', () => {
    given(added, asked, confirmed).when(withdraw).thenEvents(withdrawn);
    given(added, asked).when(withdraw).thenEvents(withdrawn);
    given(added, asked, confirmed, withdrawn).when(withdraw).thenNothing();
    given(added).when(withdraw).thenNothing();
    given(added, asked, confirmed, withdrawn)
      .when({ ...add, campaigns: true })
      .thenEvents(asked);
  });
  it('is refused for an erased contact', () => {
    given(added, asked, removed).when(confirm).thenRejected('CONTACT_NOT_FOUND');
  });
});

describe('contact decider', () => {
  it('adds a contact with the first message', () => given().when(add).thenEvents(added));
  it('adds nothing for a second message', () => given(added).when(add).thenNothing());
  it('requests announcements with a later message', () =>
    given(added)
      .when({ ...add, campaigns: true })
      .thenEvents(asked));
  it('keeps a consent when a later message comes without it', () =>
    given({ ...added, data: { ...facts, campaigns: true } })
      .when(add)
      .thenNothing());

  it('records only the names of changed fields, and the earlier source and consent', () =>
    given(added).when(change).thenEvents(changed));
  it('writes nothing without a change', () =>
    given(added)
      .when({ ...change, source: 'website', fields: [] })
      .thenNothing());
  it('refuses a stale form', () => given(added, tagged('vip')).when(change).thenRejected('STALE_VERSION'));
  it('answers a repeated change, though its form is stale by then', () =>
    given(added, tagged('vip'))
      .when({ ...change, source: 'website', fields: [] })
      .thenNothing());
  it('refuses to change a missing contact', () => given().when(change).thenRejected('CONTACT_NOT_FOUND'));

  it('adds a tag once, however often it is sent', () => {
    given(added).when(tag).thenEvents(tagged('vip'));
    given(added, tagged('vip')).when(tag).thenNothing();
  });
  it('limits the number of tags', () =>
    given(added, ...Array.from({ length: TAGS_MAX }, (_, i) => tagged(`t${i}`)))
      .when(tag)
      .thenRejected('CONTACT_TAGS_FULL'));
  it('removes an existing tag, and no other', () => {
    given(added, tagged('vip'))
      .when(untag)
      .thenEvents({ type: 'ContactUntagged', data: { contactId, tag: 'vip' } });
    given(added).when(untag).thenNothing();
  });

  it('removes once', () => {
    given(added).when(remove).thenEvents(removed);
    given(added, removed).when(remove).thenRejected('CONTACT_NOT_FOUND');
  });
  it('refuses a removal from a stale list', () =>
    given(added)
      .when({ ...remove, expected: 5 })
      .thenRejected('STALE_VERSION'));
  it('never restores a removed contact: a new message makes a new one', () =>
    given(added, removed).when(add).thenRejected('CONTACT_NOT_FOUND'));
});
