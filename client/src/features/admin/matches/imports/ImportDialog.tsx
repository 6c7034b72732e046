import { useId } from 'react';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { FileToImport } from './FileToImport.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useImport } from './use-import.ts';

/** Fixtures and results from a file or a spreadsheet: chosen, looked at, carried out, and taken back if need be. */
export function ImportDialog({ week, onClose }: Readonly<{ week: number; onClose: () => void }>) {
  const work = useImport(week);
  const { jobId } = work;
  const close = () => {
    work.forget();
    onClose();
  };
  return (
    <PanelDialog
      className="wide imports"
      title={IMPORTS.title}
      description={IMPORTS.lead}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{IMPORTS.close}</Button>
          {jobId === '' ? (
            <ApplyButton work={work} />
          ) : (
            <Button look="main" onClick={() => work.begin({})}>
              {IMPORTS.another}
            </Button>
          )}
        </>
      }
    >
      {jobId === '' ? <FileToImport week={week} work={work} /> : <ImportProgress key={jobId} id={jobId} />}
    </PanelDialog>
  );
}

type Work = ReturnType<typeof useImport>;

/** Carries the file out once it was looked at; until then it says why it does not. */
function ApplyButton({ work }: Readonly<{ work: Work }>) {
  const id = useId();
  const why = whyNot(work);
  const { check, apply } = work;
  return (
    <>
      {why === null ? null : (
        <span className="muted small why" id={id}>
          {why}
        </span>
      )}
      <Button look="main" onClick={apply} {...(why !== null && { disabled: true, 'aria-describedby': id })}>
        {check && check.changes > 0 && check.problemCount === 0
          ? IMPORTS.apply(check.changes)
          : IMPORTS.applyNothing}
      </Button>
    </>
  );
}

/** What stands in the way; null when nothing does. */
function whyNot({ source, check, isBusy, error }: Work): string | null {
  const { why } = IMPORTS;
  if (isBusy) return check ? why.starting : why.checking;
  if (!source) return why.file;
  if (!check) return error === null ? why.file : why.failed;
  if (check.problemCount > 0) return why.problems;
  return check.changes === 0 ? why.nothing : null;
}
