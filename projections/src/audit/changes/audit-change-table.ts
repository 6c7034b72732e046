import type { AnyEvent } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';
import type { AuditChange } from '@onda-on/contracts/views';

import type { AuditValues } from './audit-values.ts';
import { articleValues, mediaValues, menuLineValues, pageValues } from './content-values.ts';
import { accountChange, fixtureValues, resultChange, stateChange, weekValues } from './contest-values.ts';
import { audienceChange, campaignValues, contactChange, firstContact, segmentValues } from './crm-values.ts';
import { incomeValues } from './income-values.ts';
import { settingsValues, siteSettingsValues } from './settings-values.ts';

type Data<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>['data'];

/**
 * What an event changed: stated by the event itself, or its values compared with the earlier ones. `section` names one
 * of several records in a stream, `initially` gives the values before the first event. A change of `unknownAtFirst`, which older
 * events do not have, is left out where the earlier value is unknown.
 */
export type ChangeRule<D = AnyEvent['data']> =
  | { changes(data: D): readonly AuditChange[] }
  | {
      values(data: D): AuditValues;
      section?(data: D): string;
      readonly initially?: AuditValues;
      readonly unknownAtFirst?: string;
    };

type ChangeTable = { readonly [T in AnyEvent['type']]?: ChangeRule<Data<T>> };

/** The rules for the events that change values. Events hold no personal data. */
export const AUDIT_CHANGES: ChangeTable = {
  SettingsChanged: {
    values: ({ settings }) => settingsValues(settings),
    initially: settingsValues(DEFAULT_SETTINGS),
  },
  SiteSettingsChanged: {
    values: ({ siteSettings }) => siteSettingsValues(siteSettings),
    initially: siteSettingsValues(DEFAULT_SITE_SETTINGS),
  },

  WeekCreated: { values: weekValues },
  WeekChanged: { values: weekValues },
  MatchScheduled: { values: fixtureValues },
  MatchChanged: { values: fixtureValues },
  ResultRecorded: { changes: (score) => resultChange(null, score) },
  ResultCorrected: { changes: ({ previous, corrected }) => resultChange(previous, corrected) },
  ResultWithdrawn: { changes: ({ previous }) => resultChange(previous, null) },
  MatchVoided: { changes: ({ previous }) => (previous ? resultChange(previous, null) : []) },

  PageSaved: { values: pageValues },
  ArticleSaved: { values: articleValues },
  MenuItemSaved: { values: menuLineValues, section: ({ itemId }) => itemId },
  MediaAdded: { values: mediaValues },
  MediaChanged: { values: mediaValues },

  AdminCreated: { values: ({ role }) => ({ Rol: role }) },
  AdminRoleChanged: { values: ({ role }) => ({ Rol: role }) },
  AdminDisabled: { changes: () => accountChange(false) },
  AdminEnabled: { changes: () => accountChange(true) },
  ParticipantBlocked: { changes: () => stateChange('Etkin', 'Engelli') },
  ParticipantUnblocked: { changes: () => stateChange('Engelli', 'Etkin') },
  ContactAdded: { changes: firstContact },
  ContactChanged: { changes: contactChange },
  SegmentSaved: { values: segmentValues },
  CampaignDrafted: { values: campaignValues },
  CampaignChanged: { values: campaignValues, unknownAtFirst: 'Segment' },
  CampaignStarted: { changes: audienceChange },
  IncomeRecorded: { values: incomeValues },
  IncomeChanged: { values: incomeValues },
  AnswerMailRequeued: { changes: () => stateChange('Gönderilemedi', 'Sırada') },
  TicketClosed: { changes: () => stateChange('Açık', 'Kapalı') },
  TicketReopened: { changes: () => stateChange('Kapalı', 'Açık') },
};
