import type { Campaign, CampaignBody } from '@onda-on/contracts/api';
import {
  CAMPAIGN_MESSAGE_LENGTH_MAX,
  CAMPAIGN_MESSAGE_LENGTH_MIN,
  CAMPAIGN_NAME_LENGTH_MAX,
  CAMPAIGN_NAME_LENGTH_MIN,
  CAMPAIGN_SUBJECT_LENGTH_MAX,
  CAMPAIGN_SUBJECT_LENGTH_MIN,
  CAMPAIGN_TEXT,
  cleanMessage,
  cleanName,
  hasUnknownPlaceholder,
  holdsNationalId,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import {
  CAMPAIGN,
  CAMPAIGNS,
  CAMPAIGN_FORM as TEXT,
  CAMPAIGN_STATUS_TEXT,
} from '../../../text/admin/campaigns.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { isOfLength } from '../../../ui/fields/message-rules.ts';
import { AreaField, ChoiceField, TextField } from '../kit/fields.tsx';
import { type FieldsProps, type Resource, useResource } from '../kit/resource.tsx';
import { type Column, ListCard, RowAction, useCursorPages } from '../kit/tables.tsx';
import { CampaignDialog } from './CampaignDialog.tsx';
import { campaigns, segments } from './crm.queries.ts';

type Form = Readonly<Record<keyof CampaignBody, string>>;

const EMPTY: Form = { name: '', segmentId: '', subject: '', message: '' };

/** The error in a campaign's subject or message; null for none. */
function textProblem(text: string): string | null {
  if (hasUnknownPlaceholder(text)) return CAMPAIGN_TEXT.placeholder;
  return holdsNationalId(text) ? CAMPAIGN_TEXT.personal : null;
}

const bodyOf = ({ name, segmentId, subject, message }: Form): CampaignBody => ({
  name: cleanName(name),
  segmentId,
  subject: cleanName(subject),
  message: cleanMessage(message),
});

function campaignErrors(form: Form): Partial<Form> {
  const { name, segmentId, subject, message } = bodyOf(form);
  const isNamed = isOfLength(name, CAMPAIGN_NAME_LENGTH_MIN, CAMPAIGN_NAME_LENGTH_MAX);
  const isSubject = isOfLength(subject, CAMPAIGN_SUBJECT_LENGTH_MIN, CAMPAIGN_SUBJECT_LENGTH_MAX);
  const isMessage = isOfLength(message, CAMPAIGN_MESSAGE_LENGTH_MIN, CAMPAIGN_MESSAGE_LENGTH_MAX);
  const ofName = isNamed ? (holdsNationalId(name) ? CAMPAIGN_TEXT.personal : null) : CAMPAIGN_TEXT.name;
  const ofSubject = isSubject ? textProblem(subject) : CAMPAIGN_TEXT.subject;
  const ofMessage = isMessage ? textProblem(message) : CAMPAIGN_TEXT.message;
  return {
    ...(ofName !== null && { name: ofName }),
    ...(segmentId === '' && { segmentId: CAMPAIGN_TEXT.segment }),
    ...(ofSubject !== null && { subject: ofSubject }),
    ...(ofMessage !== null && { message: ofMessage }),
  };
}

const CAMPAIGN_RESOURCE: Resource<Campaign, Form> = {
  name: 'kampanya',
  path: '/api/admin/campaigns',
  method: 'PUT',
  topics: ['crm'],
  tab: 'crm',
  formOf: ({ name, segmentId, subject, message }) => ({ name, segmentId, subject, message }),
  errorsOf: campaignErrors,
  bodyOf,
  refusedAt: { SEGMENT_NOT_FOUND: 'segmentId' },
  shown: [
    [TEXT.name, ({ name }) => name],
    [TEXT.segment, ({ segmentName }) => segmentName ?? CAMPAIGNS.noSegment],
    [TEXT.subject, ({ subject }) => subject],
    [TEXT.message, ({ message }) => message],
  ],
  text: { ...TEXT, edit: ({ name }) => TEXT.edit(name), submit: TEXT.save },
  remove: {
    title: ({ name }) => CAMPAIGN.removeTitle(name),
    text: () => <p>{CAMPAIGN.removeText}</p>,
    submit: CAMPAIGN.remove,
    done: CAMPAIGN.removed,
    failed: CAMPAIGN.removeFailed,
  },
  renderFields: (props) => <Fields {...props} />,
  renderShown: ({ record, ...ways }) => <CampaignDialog key={record.id} campaign={record} {...ways} />,
};

function Fields({ field }: FieldsProps<Campaign, Form>) {
  const { data: all = [] } = useQuery(segments());
  const choices = all.map(({ id, name, count }) => [id, TEXT.withCount(name, count)] as const);
  return (
    <>
      <TextField
        {...field('name')}
        label={TEXT.name}
        hint={TEXT.nameHint}
        maxLength={CAMPAIGN_NAME_LENGTH_MAX}
      />
      <ChoiceField
        {...field('segmentId')}
        label={TEXT.segment}
        hint={all.length === 0 ? TEXT.noSegments : undefined}
        choices={[['', TEXT.choose], ...choices]}
      />
      <TextField {...field('subject')} label={TEXT.subject} maxLength={CAMPAIGN_SUBJECT_LENGTH_MAX} />
      <AreaField
        {...field('message')}
        label={TEXT.message}
        hint={TEXT.messageHint}
        rows={9}
        maxLength={CAMPAIGN_MESSAGE_LENGTH_MAX}
      />
    </>
  );
}

const { columns } = CAMPAIGNS;

const COLUMNS: readonly Column<Campaign>[] = [
  { label: columns.name, render: ({ name }) => name },
  { label: columns.segment, render: ({ segmentName }) => segmentName ?? CAMPAIGNS.noSegment },
  {
    label: columns.status,
    render: ({ status }) => (
      <span className={status === 'stopped' ? 'tag late' : 'tag'}>{CAMPAIGN_STATUS_TEXT[status]}</span>
    ),
  },
  {
    label: columns.progress,
    render: ({ recipients, counts }) =>
      recipients > 0 ? CAMPAIGNS.progress(recipients - counts.pending, recipients) : '–',
  },
];

/** The section Kampanyalar: messages to a segment, from the draft to the last recipient. */
export function CampaignsSection() {
  const list = useCursorPages(campaigns());
  const { closed, add, open, dialog } = useResource(CAMPAIGN_RESOURCE, list.entries, EMPTY);
  return (
    <>
      <div className="heading-bar crm-bar">
        <div className="end">
          <Button look="main" aria-haspopup="dialog" onClick={add} {...closed}>
            {CAMPAIGNS.add}
          </Button>
        </div>
      </div>
      <ListCard
        list={list}
        text={CAMPAIGNS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        actions={{
          label: columns.action,
          render: (campaign) => (
            <RowAction
              label={CAMPAIGNS.open}
              of={CAMPAIGNS.of(campaign.name)}
              opensDialog
              onPress={() => open('show', campaign)}
            />
          ),
        }}
      />
      {dialog}
    </>
  );
}
