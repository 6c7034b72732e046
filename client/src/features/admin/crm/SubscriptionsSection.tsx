import type { AdminSubscriptionCounts } from '@onda-on/contracts/api';
import { CONTACT_TEXT, EMAIL_LENGTH_MAX, isEmail } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { sendJson } from '../../../api/send.ts';
import { SUBSCRIPTIONS as TEXT } from '../../../text/admin/subscriptions.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import { Figure } from './CampaignDialog.tsx';
import { subscriptionCounts } from './crm.queries.ts';

/** How many visitors and members are reminded. No address is shown; who wants to be taken off the list names it. */
export function SubscriptionsSection() {
  return (
    <>
      <p className="muted">{TEXT.lead}</p>
      <Loaded query={useQuery(subscriptionCounts())} failed={TEXT.failed}>
        {(counts) => <Counts counts={counts} />}
      </Loaded>
      <WriteArea tab="crm">
        <EndForm />
      </WriteArea>
    </>
  );
}

const COUNTS = ['subscribers', 'closing', 'results', 'leagueMembers'] as const;

const Counts = ({ counts }: Readonly<{ counts: AdminSubscriptionCounts }>) => (
  <dl className="crm-figures">
    {COUNTS.map((name) => (
      <Figure
        key={name}
        name={TEXT.counts[name]}
        means={TEXT.means[name](counts.leagues)}
        count={counts[name]}
      />
    ))}
  </dl>
);

/** Neither server nor browser keeps the typed address. */
function EndForm() {
  const { field, submit, setElement, isBusy } = useCommandForm({
    blank: { email: '' },
    errorsOf: ({ email }) => (isEmail(email.trim()) ? {} : { email: CONTACT_TEXT.email }),
    topics: ['crm'],
    run: ({ email }) => sendJson('POST', '/api/admin/subscriptions/end', { email: email.trim() }),
    failed: TEXT.endFailed,
    done: TEXT.ended,
  });
  return (
    <section className="crm-section" aria-labelledby="abonelik-bitir">
      <h2 id="abonelik-bitir">{TEXT.end}</h2>
      <form noValidate onSubmit={submit} ref={setElement}>
        <TextField
          {...field('email')}
          label={TEXT.email}
          type="email"
          hint={TEXT.endHint}
          maxLength={EMAIL_LENGTH_MAX}
        />
        <Button type="submit" look="danger" disabled={isBusy}>
          {TEXT.endSubmit}
        </Button>
      </form>
    </section>
  );
}
