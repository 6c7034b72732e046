import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { ApplyButton } from './ApplyButton.tsx';
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
