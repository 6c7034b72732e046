import { contactCodec, type ContactEvent } from '@onda-on/contracts/events';
import {
  assertNever,
  consentAfter,
  consentAtFirst,
  Rejection,
  TAGS_MAX,
  type AnnouncementState,
  type ContactField,
  type ContactSource,
} from '@onda-on/contracts/rules';

import { isRetry, refuseStale, type Decider } from '../../platform/commands/decider.ts';

type OfCustomer = Readonly<{ contactId: string }>;

/** `expected` is the revision that the operator saw, when one was named. */
export type CustomerCommand =
  | (OfCustomer &
      Readonly<{
        type: 'AddCustomer';
        source: ContactSource;
        tags: readonly string[];
        noticeVersion: number | null;
        campaigns: boolean;
      }>)
  | (OfCustomer &
      Readonly<{
        type: 'ChangeCustomer';
        source: ContactSource;
        fields: readonly ContactField[];
        campaigns: boolean | undefined;
        expected: number | null;
      }>)
  | (OfCustomer & Readonly<{ type: 'ConfirmAnnouncements' }>)
  | (OfCustomer & Readonly<{ type: 'WithdrawAnnouncements'; campaignId: string | null }>)
  | (OfCustomer & Readonly<{ type: 'TagCustomer' | 'UntagCustomer'; tag: string }>)
  | (OfCustomer & Readonly<{ type: 'RemoveCustomer'; expected: number | null }>);

export type CustomerState = Readonly<{
  status: 'none' | 'there' | 'removed';
  source: ContactSource;
  tags: readonly string[];
  /** Whether announcements may be sent. */
  campaigns: boolean;
  announcements: AnnouncementState;
  /** As first added; an operator's repetition must be equal to it. */
  added: Readonly<{ source: ContactSource; campaigns: boolean }> | null;
  revision: number;
}>;

/** A customer as far as the log may know: never a name, an address or a number. */
export const customerDecider: Decider<CustomerCommand, CustomerState, ContactEvent> = {
  category: 'contact',
  codec: contactCodec,
  initialState: {
    status: 'none',
    source: 'other',
    tags: [],
    campaigns: false,
    announcements: 'none',
    added: null,
    revision: -1,
  },
  decide,
  evolve: (state, event) => ({ ...state, ...changeOf(state, event), revision: state.revision + 1 }),
};

function decide(command: CustomerCommand, state: CustomerState): readonly ContactEvent[] {
  if (command.type === 'AddCustomer') return add(command, state);
  if (state.status !== 'there') throw new Rejection('CONTACT_NOT_FOUND');
  const { contactId } = command;
  switch (command.type) {
    case 'ChangeCustomer':
      return change(command, state);
    case 'ConfirmAnnouncements':
      return confirm(contactId, state);
    case 'WithdrawAnnouncements':
      return withdraw(contactId, command.campaignId, state);
    case 'TagCustomer':
      return tag(contactId, command.tag, state);
    case 'UntagCustomer':
      if (!state.tags.includes(command.tag)) return [];
      return [{ type: 'ContactUntagged', data: { contactId, tag: command.tag } }];
    case 'RemoveCustomer':
      refuseStale(command.expected, state);
      return [{ type: 'ContactRemoved', data: { contactId } }];
    default:
      return assertNever(command);
  }
}

/** For a known customer only a visitor's new request for announcements makes an event. */
function add(
  { contactId, source, tags, noticeVersion, campaigns }: Extract<CustomerCommand, { type: 'AddCustomer' }>,
  state: CustomerState,
): readonly ContactEvent[] {
  if (state.status === 'removed') throw new Rejection('CONTACT_NOT_FOUND');
  if (state.status === 'none')
    return [
      { type: 'ContactAdded', data: { contactId, source, tags, noticeVersion, campaigns, before: null } },
    ];
  const isRepeated =
    noticeVersion === null && isRetry(state.added, { source, campaigns }, 'RECORD_KEY_REUSED');
  if (isRepeated || !campaigns || state.campaigns) return [];
  // Asked again, so that the mail with the link goes out once more.
  return [{ type: 'AnnouncementsAsked', data: { contactId } }];
}

/** The link is valid while a confirmation is awaited; for which address, its reader checks. */
function confirm(contactId: string, { announcements }: CustomerState): readonly ContactEvent[] {
  if (announcements === 'given') return [];
  if (announcements !== 'asked') throw new Rejection('ANNOUNCEMENT_LINK_INVALID');
  return [{ type: 'AnnouncementsConfirmed', data: { contactId } }];
}

const withdraw = (
  contactId: string,
  campaignId: string | null,
  { announcements }: CustomerState,
): readonly ContactEvent[] =>
  announcements === 'withdrawn' || announcements === 'none'
    ? []
    : [{ type: 'AnnouncementsWithdrawn', data: { contactId, campaignId } }];

function change(
  {
    contactId,
    source,
    fields,
    campaigns: wanted,
    expected,
  }: Extract<CustomerCommand, { type: 'ChangeCustomer' }>,
  state: CustomerState,
): readonly ContactEvent[] {
  const campaigns = wanted ?? state.campaigns;
  const isSame = fields.length === 0 && source === state.source && campaigns === state.campaigns;
  if (isSame) return [];
  refuseStale(expected, state);
  const before = { source: state.source, announcements: state.announcements };
  return [{ type: 'ContactChanged', data: { contactId, source, fields, campaigns, before } }];
}

function tag(contactId: string, name: string, { tags }: CustomerState): readonly ContactEvent[] {
  if (tags.includes(name)) return [];
  if (tags.length >= TAGS_MAX) throw new Rejection('CONTACT_TAGS_FULL');
  return [{ type: 'ContactTagged', data: { contactId, tag: name } }];
}

function changeOf({ tags, ...state }: CustomerState, { type, data }: ContactEvent): Partial<CustomerState> {
  switch (type) {
    case 'ContactAdded': {
      const { source, campaigns } = data;
      const added = { source, campaigns };
      return { status: 'there', source, tags: data.tags, added, ...consentAtFirst(data) };
    }
    case 'ContactChanged':
      return { source: data.source, ...consentAfter(state, data.campaigns) };
    case 'AnnouncementsAsked':
      return { announcements: 'asked' };
    case 'AnnouncementsConfirmed':
      return { campaigns: true, announcements: 'given' };
    case 'AnnouncementsWithdrawn':
      return { campaigns: false, announcements: 'withdrawn' };
    case 'ContactTagged':
      return { tags: [...tags.filter((each) => each !== data.tag), data.tag] };
    case 'ContactUntagged':
      return { tags: tags.filter((each) => each !== data.tag) };
    case 'ContactRemoved':
      return { status: 'removed', tags: [] };
    default:
      return assertNever(type);
  }
}
