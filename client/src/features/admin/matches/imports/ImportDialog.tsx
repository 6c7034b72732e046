import type { ImportKind } from '@onda-on/contracts/api';
import { useState } from 'react';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FileToImport } from './FileToImport.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useImport } from './use-import.ts';

/** Fixtures and results from a file: chosen, looked at, carried out, and taken back if need be. */
export function ImportDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [kind, setKind] = useState<ImportKind>('fixtures');
  const work = useImport(kind);
  const choose = (next: ImportKind) => {
    setKind(next);
    work.reset();
  };
  return (
    <Dialog
      className="adm wide imports"
      title={IMPORTS.title}
      description={IMPORTS.lead}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{IMPORTS.close}</Button>
          {work.jobId === null ? (
            <ApplyButton work={work} />
          ) : (
            <Button look="main" onClick={work.reset}>
              {IMPORTS.another}
            </Button>
          )}
        </>
      }
    >
      {work.jobId === null ? (
        <FileToImport kind={kind} work={work} onKind={choose} />
      ) : (
        <ImportProgress id={work.jobId} />
      )}
    </Dialog>
  );
}

function ApplyButton({ work: { check, isBusy, apply } }: Readonly<{ work: ReturnType<typeof useImport> }>) {
  const isReady = check !== null && check.problemCount === 0 && check.changes > 0;
  return (
    <Button look="main" disabled={!isReady || isBusy} onClick={apply}>
      {IMPORTS.apply(check?.changes ?? 0)}
    </Button>
  );
}
