import { describe, expect, it } from '@jest/globals';
import type { ContactEvent, TicketEvent } from '@onda-on/contracts/events';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { CONTACT_TAGS, CONTACTS, TAG_COUNTS, TICKETS } from '@onda-on/contracts/views';

import type { Fact } from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { contactsProjection } from './contacts.projector.ts';
import { ticketsProjection } from './tickets.projector.ts';

const AT = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T13:00:00.000Z';
const of = (event: ContactEvent | TicketEvent, at = AT): Fact => ({
  stream: event.type.startsWith('Contact')
    ? `contact-${'contactId' in event.data ? event.data.contactId : ''}`
    : 'ticket-t',
  event,
  meta: { at, actor: 'admin:a1' },
});
const added = (contactId: string, ...tags: string[]) =>
  of({
    type: 'ContactAdded',
    data: { contactId, source: 'website', tags, noticeVersion: 1, campaigns: false },
  });
const tagged = (contactId: string, tag: string) =>
  of({ type: 'ContactTagged', data: { contactId, tag } }, LATER);
const untagged = (contactId: string, tag: string) =>
  of({ type: 'ContactUntagged', data: { contactId, tag } }, LATER);
const removed = (contactId: string) => of({ type: 'ContactRemoved', data: { contactId } }, LATER);

async function after(...facts: readonly Fact[]) {
  const model = await modelAfter(contactsProjection, ...facts);
  expect(model.parked).toBe(0);
  return {
    contacts: await model.of(CONTACTS),
    tags: Object.keys(await model.of(CONTACT_TAGS)),
    counts: (await model.of(TAG_COUNTS))['main']?.contacts,
  };
}

describe('contacts projection', () => {
  it('lists contacts without personal data', async () =>
    expect((await after(added('c'))).contacts).toEqual({
      c: {
        id: 'c',
        source: 'website',
        tags: [],
        noticeVersion: 1,
        campaigns: false,
        announcements: 'none',
        createdAt: AT,
        updatedAt: AT,
        revision: 0,
      },
    }));

  it('finds contacts by each tag, and counts the tags', async () => {
    const {
      contacts: all,
      tags,
      counts,
    } = await after(
      added('c'),
      added('d', 'vip'),
      tagged('c', 'vip'),
      tagged('c', 'basın'),
      tagged('c', 'vip'),
    );
    expect(all['c']?.tags).toEqual(['basın', 'vip']);
    expect(tags.toSorted()).toEqual(['c|basın', 'c|vip', 'd|vip']);
    expect(counts).toEqual({ basın: 1, vip: 2 });
  });

  it('removes a tag after its last contact', async () => {
    const { tags, counts } = await after(added('c', 'vip', 'basın'), untagged('c', 'vip'));
    expect([tags, counts]).toEqual([['c|basın'], { basın: 1 }]);
  });

  it('replaces a changed contact', async () => {
    const changed = of(
      {
        type: 'ContactChanged',
        data: { contactId: 'c', source: 'social', fields: ['name'], campaigns: true },
      },
      LATER,
    );
    expect((await after(added('c', 'vip'), changed)).contacts['c']).toMatchObject({
      source: 'social',
      campaigns: true,
      tags: ['vip'],
      updatedAt: LATER,
      revision: 1,
    });
  });

  it('removes everything of a removed contact', async () =>
    expect(await after(added('c', 'vip'), tagged('c', 'basın'), removed('c'))).toEqual({
      contacts: {},
      tags: [],
      counts: {},
    }));
});

const opened = of({ type: 'TicketOpened', data: { ticketId: 't', kind: 'contact', contactId: 'c' } });
const ticketAfter = async (...events: readonly TicketEvent[]) =>
  (
    await (
      await modelAfter(ticketsProjection, opened, ...events.map((event) => of(event, LATER)))
    ).of(TICKETS)
  )['t'];

describe('tickets projection', () => {
  it('opens a ticket without assignee or answer', async () =>
    expect(await ticketAfter()).toEqual({
      id: 't',
      kind: 'contact',
      contactId: 'c',
      status: 'open',
      assignedTo: null,
      answers: [],
      isUnanswered: true,
      createdAt: AT,
      updatedAt: AT,
      revision: 0,
    }));

  it("shows the assignee, the answer's author and time, and whether the ticket was closed", async () => {
    const answered = { type: 'TicketAnswered', data: { ticketId: 't', answerId: 't.1' } } as const;
    expect(
      await ticketAfter(
        { type: 'TicketAssigned', data: { ticketId: 't', adminId: 'a1' } },
        answered,
        answered,
        { type: 'TicketClosed', data: { ticketId: 't' } },
      ),
    ).toMatchObject({
      status: 'closed',
      assignedTo: 'a1',
      answers: [{ answerId: 't.1', actor: 'admin:a1', at: LATER }],
      isUnanswered: false,
      revision: 4,
    });
  });

  it('reopens and unassigns a ticket', async () =>
    expect(
      await ticketAfter(
        { type: 'TicketAssigned', data: { ticketId: 't', adminId: 'a1' } },
        { type: 'TicketClosed', data: { ticketId: 't' } },
        { type: 'TicketReopened', data: { ticketId: 't' } },
        { type: 'TicketAssigned', data: { ticketId: 't', adminId: null } },
      ),
    ).toMatchObject({ status: 'open', assignedTo: null }));

  it("shows a dispute's identity check, decision and operator", async () => {
    const disputed = of({
      type: 'TicketOpened',
      data: {
        ticketId: 't',
        kind: 'dispute',
        contactId: 'c',
        dispute: { request: 'not-mine', week: 15 as WeekNumber },
      },
    });
    const decided = {
      outcome: 'voided',
      couponNo: 'AAAA-BBBB-CCCC' as CouponNo,
      reason: 'Kimlik doğrulandı',
    } as const;
    const events = [
      { type: 'IdentityChecked', data: { ticketId: 't', checks: ['id-card'] } },
      { type: 'DisputeDecided', data: { ticketId: 't', ...decided } },
    ] as const;
    const model = await modelAfter(ticketsProjection, disputed, ...events.map((event) => of(event, LATER)));
    expect((await model.of(TICKETS))['t']).toMatchObject({
      status: 'open',
      revision: 2,
      isUnanswered: false,
      request: 'not-mine',
      dispute: {
        week: 15,
        identity: { checks: ['id-card'], actor: 'admin:a1', at: LATER },
        decision: { ...decided, actor: 'admin:a1', at: LATER },
      },
    });
  });
});
