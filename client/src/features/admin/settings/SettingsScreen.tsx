import { fold } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SETTINGS, SEEDING } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { AdministratorsCard } from '../accounts/AdministratorsCard.tsx';
import { adminSettings } from '../admin.queries.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { TextField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { SectionHead } from '../kit/SectionHead.tsx';
import { OperationsCard } from '../operations/OperationsCard.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';
import { useSeeding } from './use-seeding.ts';

/** The tab Ayarlar: the settings, the administrators, the operations and the one-time seeding. */
export function SettingsScreen() {
  const query = useQuery(adminSettings());
  const { role } = useAdmin();
  return (
    <>
      <SectionHead title={SETTINGS.title} lead={SETTINGS.lead} />
      <Loaded query={query} failed={SETTINGS.failed} detail={SETTINGS.failedShort}>
        {(base) => (
          <WriteArea tab="ayarlar">
            <SettingsEditor base={base} />
          </WriteArea>
        )}
      </Loaded>
      {role === 'Editör' ? null : (
        <>
          <AdministratorsCard />
          <OperationsCard />
        </>
      )}
      <WriteArea tab="ayarlar">
        <SeedingCard />
      </WriteArea>
    </>
  );
}

/** The one-time filling of a production database. */
function SeedingCard() {
  const [isForcing, setForcing] = useState(false);
  const normal = useSeeding({ path: '/api/admin/seed-production', failed: SEEDING.failed });
  const force = useSeeding({ path: '/api/admin/force-seed-production', failed: SEEDING.forceFailed });
  const isBusy = normal.isPending || force.isPending;
  return (
    <section className="card section seeding">
      <header>
        <h2>{SEEDING.title}</h2>
        <span className="tag late">{SEEDING.once}</span>
      </header>
      <div className="fields">
        <p>{SEEDING.warning}</p>
        <p className="muted">{SEEDING.lead}</p>
        <ul className="dots">
          {SEEDING.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className="row">
          <Button onClick={() => normal.run()} disabled={isBusy}>
            {normal.isPending ? SEEDING.busy : SEEDING.run}
          </Button>
          <Button onClick={() => setForcing(true)} disabled={isBusy} aria-haspopup="dialog">
            {SEEDING.force}
          </Button>
        </div>
      </div>
      {isForcing ? (
        <ForceSeedDialog
          isBusy={force.isPending}
          onConfirm={() => force.run(() => setForcing(false))}
          onClose={() => setForcing(false)}
        />
      ) : null}
    </section>
  );
}

type Props = Readonly<{ isBusy: boolean; onConfirm: () => void; onClose: () => void }>;

/** Warns of what is overwritten, and asks the operator to type a word. */
function ForceSeedDialog({ isBusy, onConfirm, onClose }: Props) {
  const [text, setText] = useState('');
  const isTyped = fold(text.trim()) === fold(SEEDING.forceWord);
  return (
    <ConfirmDialog
      title={SEEDING.forceTitle}
      confirm={SEEDING.force}
      isDangerous
      isBusy={isBusy}
      isImpossible={!isTyped}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{SEEDING.forceText}</p>
      <TextField label={SEEDING.forceType(SEEDING.forceWord)} value={text} onChange={setText} />
    </ConfirmDialog>
  );
}
