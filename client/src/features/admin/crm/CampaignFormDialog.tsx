import type { Campaign, Segment } from '@onda-on/contracts/api';
import {
  CAMPAIGN_MESSAGE_LENGTH_MAX,
  CAMPAIGN_NAME_LENGTH_MAX,
  CAMPAIGN_SUBJECT_LENGTH_MAX,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { CAMPAIGN_FORM as TEXT } from '../../../text/admin/campaigns.tr.ts';
import { sendOnce } from '../drafts/send-once.ts';
import { useEditForm } from '../drafts/use-edit-form.ts';
import { ChoiceField } from '../shell/ChoiceField.tsx';
import { FormDialog } from '../shell/FormDialog.tsx';
import {
  campaignBodyOf,
  campaignErrors,
  campaignFormOf,
  EMPTY_CAMPAIGN,
  type CampaignErrors,
  type CampaignForm,
} from './campaign-form.ts';
import { addCampaign, changeCampaign } from './crm-commands.api.ts';
import { segments } from './crm.queries.ts';
import { AreaField, TextField } from './CrmFields.tsx';
import { StaleForm } from './StaleForm.tsx';

type Props = Readonly<{
  campaign: Campaign | null;
  onClose: () => void;
  /** Once it is kept: where it can be looked at and sent. */
  onSaved: (id: string) => void;
}>;

const FORM = 'kampanya';

/** Writes a campaign; nothing is sent from here. */
export function CampaignFormDialog({ campaign, onClose, onSaved }: Props) {
  const name = `kampanya-${campaign?.id ?? 'yeni'}`;
  const form = useEditForm({
    topics: ['crm'],
    name,
    record: campaign,
    empty: EMPTY_CAMPAIGN,
    formOf: campaignFormOf,
    errorsOf: campaignErrors,
    refusedAt: { SEGMENT_NOT_FOUND: 'segmentId' },
    run: (value, base) => {
      const body = campaignBodyOf(value);
      return base ? changeCampaign(base, body) : sendOnce(name, (key) => addCampaign(body, key));
    },
    words: TEXT,
    onClose,
    onSaved: ({ id }) => onSaved(id),
  });
  return (
    <FormDialog
      id={FORM}
      title={campaign ? TEXT.edit(campaign.name) : TEXT.add}
      submit={TEXT.save}
      form={form}
    >
      {form.stale ? <StaleForm words={TEXT} {...form.stale} /> : null}
      <Fields form={form.value} errors={form.errors} onChange={form.set} />
    </FormDialog>
  );
}

type FieldsProps = Readonly<{
  form: CampaignForm;
  errors: CampaignErrors;
  onChange: (form: CampaignForm) => void;
}>;

function Fields({ form, errors, onChange }: FieldsProps) {
  const { data: all = [] } = useQuery(segments());
  const set = (name: keyof CampaignForm) => (value: string) => onChange({ ...form, [name]: value });
  return (
    <>
      <TextField
        label={TEXT.name}
        hint={TEXT.nameHint}
        maxLength={CAMPAIGN_NAME_LENGTH_MAX}
        value={form.name}
        error={errors.name}
        onChange={set('name')}
      />
      <ChoiceField
        label={TEXT.segment}
        hint={all.length === 0 ? TEXT.noSegments : undefined}
        value={form.segmentId}
        error={errors.segmentId}
        choices={choicesOf(all)}
        onChange={set('segmentId')}
      />
      <TextField
        label={TEXT.subject}
        maxLength={CAMPAIGN_SUBJECT_LENGTH_MAX}
        value={form.subject}
        error={errors.subject}
        onChange={set('subject')}
      />
      <AreaField
        label={TEXT.message}
        hint={TEXT.messageHint}
        rows={9}
        maxLength={CAMPAIGN_MESSAGE_LENGTH_MAX}
        value={form.message}
        error={errors.message}
        onChange={set('message')}
      />
    </>
  );
}

const choicesOf = (all: readonly Segment[]): readonly (readonly [id: string, label: string])[] => [
  ['', TEXT.choose],
  ...all.map(({ id, name, count }) => [id, TEXT.withCount(name, count)] as const),
];
