import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { FileToImport } from './FileToImport.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useImport } from './use-import.ts';

/** Fixtures and results from a file: chosen, looked at, carried out, and taken back if need be. */
export function ImportDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const work = useImport();
  const { jobId } = work;
  const close = () => {
    work.forget();
    onClose();
  };
  return (
    <Dialog
      className="adm wide imports"
      title={IMPORTS.title}
      description={IMPORTS.lead}
      isOpen
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
      {jobId === '' ? <FileToImport work={work} /> : <ImportProgress key={jobId} id={jobId} />}
    </Dialog>
  );
}
