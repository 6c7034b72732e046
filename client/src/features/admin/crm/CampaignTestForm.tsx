import type { Campaign } from '@onda-on/contracts/api';
import { CONTACT_TEXT, EMAIL_LENGTH_MAX, isEmail } from '@onda-on/contracts/rules';
import { type FormEvent, useState } from 'react';

import { CAMPAIGN as TEXT } from '../../../text/admin/campaigns.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../kit/fields.tsx';
import { focusFirstError, useRefusedFocus } from '../kit/focus.ts';
import { useCommand } from '../kit/use-command.ts';
import { testCampaign } from './crm-commands.api.ts';

/** Sends the draft to one address, which is kept nowhere: not here either. */
export function CampaignTestForm({ campaign }: Readonly<{ campaign: Campaign }>) {
  const [email, setEmail] = useState('');
  const [wasTried, setTried] = useState(false);
  const isFine = isEmail(email.trim());
  const { mutate, isPending, isError } = useCommand<string>({
    topics: ['crm'],
    run: (address) => testCampaign(campaign, address),
    failed: TEXT.testFailed,
    done: TEXT.tested,
  });
  const form = useRefusedFocus(isError);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isFine) focusFirstError(form.current);
    else if (!isPending) mutate(email.trim());
  };
  return (
    <section className="crm-part" aria-labelledby="deneme">
      <h3 id="deneme">{TEXT.test}</h3>
      <form noValidate onSubmit={submit} ref={form}>
        <TextField
          label={TEXT.testEmail}
          type="email"
          hint={TEXT.testHint}
          maxLength={EMAIL_LENGTH_MAX}
          value={email}
          error={wasTried && !isFine ? CONTACT_TEXT.email : undefined}
          onChange={setEmail}
        />
        <Button type="submit" disabled={isPending}>
          {TEXT.testSend}
        </Button>
        {campaign.tests > 0 ? <p className="muted small">{TEXT.tests(campaign.tests)}</p> : null}
      </form>
    </section>
  );
}
