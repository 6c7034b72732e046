import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { SEEDING } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSeeding } from '../settings/use-seeding.ts';

type Props = Readonly<{ label: string; isMain: boolean; job: string }>;

/** Writes the texts and menus that are missing where it stands, and no matches. */
export function SeedTexts({ label, isMain, job }: Props) {
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
