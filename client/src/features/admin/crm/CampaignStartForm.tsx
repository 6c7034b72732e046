import type { Campaign, CampaignPreview } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { CAMPAIGN as TEXT, CAMPAIGNS } from '../../../text/admin/campaigns.tr.ts';
import { SEGMENT_FORM } from '../../../text/admin/segments.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../kit/fields.tsx';
import { focusFirstError, useRefusedFocus } from '../kit/focus.ts';
import { useCommand } from '../kit/use-command.ts';
import { startCampaign } from './crm-commands.api.ts';
import { campaignPreview } from './crm.queries.ts';

/** Sends a draft to everyone in its segment, once the number of them was typed. */
export function CampaignStartForm({ campaign }: Readonly<{ campaign: Campaign }>) {
  const { data } = useQuery(campaignPreview(campaign.id));
  if (!data) return null;
  return (
    <section className="crm-part" aria-labelledby="gonder">
      <h3 id="gonder">{TEXT.start}</h3>
      <Start campaign={campaign} preview={data} />
    </section>
  );
}

type Props = Readonly<{ campaign: Campaign; preview: CampaignPreview }>;

function Start({ campaign, preview: { audience, max, kind } }: Props) {
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const isTyped = typed.trim() === String(audience);
  const { mutate, isPending, isError } = useCommand<number>({
    topics: ['crm'],
    run: (count) => startCampaign(campaign, count),
    failed: TEXT.startFailed,
    done: TEXT.started,
  });
  const form = useRefusedFocus(isError);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isTyped) focusFirstError(form.current);
    else if (!isPending) mutate(audience);
  };
  if (audience === 0) return <p>{TEXT.nobody}</p>;
  if (audience > max) return <p>{TEXT.tooMany(audience)}</p>;
  return (
    <form noValidate onSubmit={submit} ref={form}>
      <p>{TEXT.startNote(campaign.segmentName ?? CAMPAIGNS.noSegment, audience)}</p>
      {kind === 'participant' ? <p className="muted small">{SEGMENT_FORM.consentNote}</p> : null}
      <TextField
        label={TEXT.startCount}
        inputMode="numeric"
        maxLength={7}
        value={typed}
        error={wasTried && !isTyped ? TEXT.countWrong(audience) : undefined}
        onChange={setTyped}
      />
      <Button look="main" type="submit" disabled={isPending}>
        {TEXT.startSubmit(audience)}
      </Button>
    </form>
  );
}
