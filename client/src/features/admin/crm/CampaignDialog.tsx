import type { Campaign, CampaignRecipient, CampaignPreview, CampaignStartBody } from '@onda-on/contracts/api';
import {
  CONTACT_TEXT,
  EMAIL_LENGTH_MAX,
  isEmail,
  RECIPIENT_STATES,
  type RecipientState,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { pathOf } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import {
  CAMPAIGN as TEXT,
  CAMPAIGNS,
  CAMPAIGN_STATUS_TEXT,
  RECIPIENT_STATE_MEANS,
  RECIPIENT_STATE_TEXT,
} from '../../../text/admin/campaigns.tr.ts';
import { SEGMENT_FORM } from '../../../text/admin/segments.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { TextField, ChoiceField, choicesWithAll } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { type Column, DataTable, useCursorPages } from '../kit/tables.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
import { useCommand } from '../kit/use-command.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { campaignPreview, campaignRecipients } from './crm.queries.ts';

type Props = Readonly<{ campaign: Campaign; onEdit: () => void; onRemove: () => void; onClose: () => void }>;

export function CampaignDialog({ campaign, onEdit, onRemove, onClose }: Props) {
  const [mayWrite] = useMayWrite('crm');
  const isDraft = campaign.status === 'draft';
  return (
    <PanelDialog
      title={campaign.name}
      onClose={onClose}
      footer={
        mayWrite && isDraft ? (
          <>
            <Button onClick={onRemove}>{TEXT.remove}</Button>
            <Button onClick={onEdit}>{TEXT.edit}</Button>
          </>
        ) : mayWrite && stepsOf(campaign).length > 0 ? (
          <Steps campaign={campaign} />
        ) : null
      }
    >
      {isDraft ? null : <CampaignProgress campaign={campaign} />}
      <CampaignPreviewText campaign={campaign} />
      {mayWrite && isDraft ? (
        <>
          <CampaignTestForm campaign={campaign} />
          <CampaignStartForm campaign={campaign} />
        </>
      ) : null}
    </PanelDialog>
  );
}

const pathOfCampaign = ({ id }: Campaign, step: Step | 'test' | 'start') =>
  pathOf(['/api/admin/campaigns', id, step]);

type Step = 'stop' | 'resume' | 'retry';

const STEPS = {
  stop: { label: TEXT.stop, look: 'danger', failed: TEXT.stopFailed, done: TEXT.stopped },
  resume: { label: TEXT.resume, look: 'main', failed: TEXT.resumeFailed, done: TEXT.resumed },
  retry: { label: TEXT.retry, look: 'plain', failed: TEXT.retryFailed, done: TEXT.retried },
} as const;

/** The possible steps: a finished campaign is tried again for those who could not be reached. */
function stepsOf({ status, counts }: Campaign): readonly Step[] {
  if (status === 'running') return ['stop'];
  if (status === 'stopped') return ['resume'];
  return counts.failed > 0 ? ['retry'] : [];
}

function Steps({ campaign }: Readonly<{ campaign: Campaign }>) {
  const { mutate, isPending } = useCommand<Step>({
    topics: ['crm'],
    run: (step) => sendJson('POST', pathOfCampaign(campaign, step)),
    failed: (step) => STEPS[step].failed,
    done: (step) => STEPS[step].done,
  });
  return stepsOf(campaign).map((step) => (
    <Button key={step} look={STEPS[step].look} disabled={isPending} onClick={() => mutate(step)}>
      {STEPS[step].label}
    </Button>
  ));
}

function CampaignPreviewText({ campaign: { id, status } }: Readonly<{ campaign: Campaign }>) {
  const query = useQuery(campaignPreview(id));
  return (
    <section className="crm-section" aria-labelledby="onizleme">
      <h3 id="onizleme">{status === 'draft' ? TEXT.preview : TEXT.sentText}</h3>
      <p className="muted small">{TEXT.previewNote}</p>
      <Loaded query={query} failed={TEXT.previewFailed}>
        {({ subject, text }) => (
          <div className="letter">
            <p className="subject">{subject}</p>
            <p className="written">{text}</p>
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** Sends the draft to one address; neither server nor browser keeps the address. */
function CampaignTestForm({ campaign }: Readonly<{ campaign: Campaign }>) {
  const { field, submit, setElement, isBusy } = useCommandForm({
    blank: { email: '' },
    errorsOf: ({ email }) => (isEmail(email.trim()) ? {} : { email: CONTACT_TEXT.email }),
    topics: ['crm'],
    run: ({ email }) => sendJson('POST', pathOfCampaign(campaign, 'test'), { email: email.trim() }),
    failed: TEXT.testFailed,
    done: TEXT.tested,
  });
  return (
    <section className="crm-section" aria-labelledby="deneme">
      <h3 id="deneme">{TEXT.test}</h3>
      <form noValidate onSubmit={submit} ref={setElement}>
        <TextField
          {...field('email')}
          label={TEXT.testEmail}
          type="email"
          hint={TEXT.testHint}
          maxLength={EMAIL_LENGTH_MAX}
        />
        <Button type="submit" disabled={isBusy}>
          {TEXT.testSend}
        </Button>
        {campaign.tests > 0 ? <p className="muted small">{TEXT.tests(campaign.tests)}</p> : null}
      </form>
    </section>
  );
}

function CampaignProgress({ campaign }: Readonly<{ campaign: Campaign }>) {
  const { recipients, counts, status, withdrawn } = campaign;
  const done = recipients - counts.pending;
  return (
    <>
      <section className="crm-section" aria-labelledby="gonderim">
        <h3 id="gonderim">
          {TEXT.progress} <span className="tag">{CAMPAIGN_STATUS_TEXT[status]}</span>
        </h3>
        <progress className="crm-progress" max={recipients} value={done} aria-labelledby="gonderim" />
        <output>{TEXT.progressOf(done, recipients)}</output>
        <dl className="crm-figures">
          {RECIPIENT_STATES.map((state) => (
            <Figure
              key={state}
              name={RECIPIENT_STATE_TEXT[state]}
              means={RECIPIENT_STATE_MEANS[state]}
              count={counts[state]}
            />
          ))}
          <Figure name={TEXT.withdrawn} means={TEXT.withdrawnMeans} count={withdrawn} />
        </dl>
      </section>
      <CampaignRecipients id={campaign.id} />
    </>
  );
}

type FigureProps = Readonly<{ name: string; means: string; count: number }>;

export const Figure = ({ name, means, count }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{numberOf(count)}</strong>
      <span className="muted small block">{means}</span>
    </dd>
  </div>
);

const RECIPIENT_COLUMNS: readonly Column<CampaignRecipient>[] = [
  { label: TEXT.place, render: ({ place }) => numberOf(place + 1), className: 'count' },
  { label: TEXT.name, render: ({ name }) => name },
  { label: TEXT.state, render: ({ state }) => RECIPIENT_STATE_TEXT[state] },
];
const CHOICES = choicesWithAll(TEXT.all, RECIPIENT_STATES, RECIPIENT_STATE_TEXT);

function CampaignRecipients({ id }: Readonly<{ id: string }>) {
  const [state, setState] = useState<RecipientState | ''>('');
  const list = useCursorPages(campaignRecipients(id, state));
  return (
    <section className="crm-section" aria-labelledby="alicilar">
      <h3 id="alicilar">{TEXT.recipients}</h3>
      <ChoiceField label={TEXT.state} value={state} choices={CHOICES} onChange={setState} />
      <Loaded query={list} failed={TEXT.recipientsFailed} more={CAMPAIGNS.more}>
        {list.entries.length === 0 ? (
          <p className="muted">{TEXT.noRecipients}</p>
        ) : (
          <DataTable
            columns={RECIPIENT_COLUMNS}
            nameAt={-1}
            rows={list.entries}
            keyOf={({ place }) => place}
            caption={TEXT.recipientsShown(list.entries.length)}
          />
        )}
      </Loaded>
    </section>
  );
}

/** Sends a draft to everyone in its segment, after the operator has typed their number. */
export function CampaignStartForm({ campaign }: Readonly<{ campaign: Campaign }>) {
  const { data } = useQuery(campaignPreview(campaign.id));
  if (!data) return null;
  return (
    <section className="crm-section" aria-labelledby="gonder">
      <h3 id="gonder">{TEXT.start}</h3>
      <Start campaign={campaign} preview={data} />
    </section>
  );
}

type StartProps = Readonly<{ campaign: Campaign; preview: CampaignPreview }>;

function Start({ campaign, preview }: StartProps) {
  const { audience, max, kind, segmentRevision } = preview;
  const segment = String(segmentRevision);
  const { value, set, field, submit, setElement, isBusy } = useCommandForm({
    // A number counts for the segment for which it was typed.
    blank: { count: '', segment },
    errorsOf: (typed) =>
      typed.count.trim() === String(audience) && typed.segment === segment
        ? {}
        : { count: TEXT.countWrong(audience) },
    topics: ['crm'],
    run: () => {
      const body: CampaignStartBody = {
        count: audience,
        ...(segmentRevision !== null && { segmentRevision }),
      };
      return sendJson('POST', pathOfCampaign(campaign, 'start'), body, { ifMatch: campaign.revision });
    },
    failed: TEXT.startFailed,
    done: TEXT.started,
  });
  const isOutdated = value.segment !== segment && value.count !== '';
  if (audience === 0) return <p>{TEXT.nobody}</p>;
  if (audience > max) return <p>{TEXT.tooMany(audience)}</p>;
  return (
    <form noValidate onSubmit={submit} ref={setElement}>
      <div>
        <output className="block">{isOutdated ? TEXT.segmentChanged : ''}</output>
        <p>{TEXT.startNote(campaign.segmentName ?? CAMPAIGNS.noSegment, audience)}</p>
      </div>
      {kind === 'participant' ? <p className="muted small">{SEGMENT_FORM.consentNote}</p> : null}
      <TextField
        {...field('count')}
        value={isOutdated ? '' : value.count}
        onChange={(count) => set({ count, segment })}
        label={TEXT.startCount}
        inputMode="numeric"
        maxLength={7}
      />
      <Button look="main" type="submit" disabled={isBusy}>
        {TEXT.startSubmit(audience)}
      </Button>
    </form>
  );
}
