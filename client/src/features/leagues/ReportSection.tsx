import { LEAGUE_REPORTS, type LeagueReport } from '@onda-on/contracts/rules';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { reportLeague } from '../../api/leagues.queries.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { Honeypot } from '../../ui/fields/Honeypot.tsx';
import { CommandForm } from './command-form.tsx';

const TEXT = LEAGUES.report;

type Values = { about: LeagueReport; website: string };

/** Reports a league to the operators; nobody learns who did. */
export function ReportSection({ leagueId }: Readonly<{ leagueId: string }>) {
  const form = useForm<Values>({ defaultValues: { about: 'name', website: '' } });
  const command = useMutation({
    mutationFn: ({ about, website }: Values) =>
      reportLeague(leagueId, { about, ...(website && { website }) }),
  });
  return (
    <details className="card pad report">
      <summary>{TEXT.open}</summary>
      {command.isSuccess ? (
        <output className="block">{TEXT.sent}</output>
      ) : (
        <CommandForm
          submit={TEXT.submit}
          command={command}
          failed={TEXT.failed}
          onSubmit={form.handleSubmit((values) => command.mutate(values))}
        >
          <p className="muted small">{TEXT.lead}</p>
          <Field label={TEXT.about}>
            {(aria) => (
              <select {...aria} className="input" {...form.register('about')}>
                {LEAGUE_REPORTS.map((about) => (
                  <option key={about} value={about}>
                    {TEXT.abouts[about]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Honeypot registered={form.register('website')} />
        </CommandForm>
      )}
    </details>
  );
}
