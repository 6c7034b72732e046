import type { AdminWeek, DashboardAnswer } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { SEEDING } from '../../../text/admin/settings.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSeeding } from '../settings/use-seeding.ts';
import { type Job, jobsOf } from './jobs.ts';

type Props = Readonly<{ data: DashboardAnswer; weeks: readonly AdminWeek[] | undefined; role: AdminRole }>;

/** What waits for an operator. Amber marks the one thing to do next (mock/README). */
export function Todo({ data, weeks, role }: Props) {
  const jobs = jobsOf(data, weeks, role);
  return (
    <section className="card part">
      <header>
        <h2>{PANO.todo}</h2>
        <span className="muted">{PANO.jobs(jobs.length)}</span>
      </header>
      {jobs.length === 0 ? <p className="muted note">{PANO.nothing}</p> : null}
      <ul className="todo">
        {jobs.map(({ id, count, title, text, action }, index) => (
          <li key={id} className={index === 0 ? 'hot' : undefined}>
            <span className="n">{numberOf(count)}</span>
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
            {action ? <Action action={action} isMain={index === 0} job={title} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ActionProps = Readonly<{ action: NonNullable<Job['action']>; isMain: boolean; job: string }>;

function Action({ action: { label, to, seeds }, isMain, job }: ActionProps) {
  if (seeds) return <SeedTexts label={label} isMain={isMain} job={job} />;
  return (
    <Link className={isMain ? 'btn main' : 'btn'} {...to}>
      {label}
      <span className="sr">({job})</span>
    </Link>
  );
}

type SeedTextsProps = Readonly<{ label: string; isMain: boolean; job: string }>;

/** Writes the texts and menus that are missing where it stands, and no matches. */
function SeedTexts({ label, isMain, job }: SeedTextsProps) {
  const { run, isPending } = useSeeding({
    path: '/api/admin/seed-production',
    failed: PANO_MACHINE.jobs.seedFailed,
    body: { matches: false },
  });
  return (
    <Button {...(isMain && { look: 'main' as const })} onClick={() => run()} disabled={isPending}>
      {isPending ? SEEDING.busy : label}
      <span className="sr">({job})</span>
    </Button>
  );
}
