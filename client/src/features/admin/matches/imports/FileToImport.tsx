import type { ImportKind } from '@onda-on/contracts/api';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CheckReport } from './CheckReport.tsx';
import { FileChoice } from './FileChoice.tsx';
import { PastImports } from './PastImports.tsx';
import type { useImport } from './use-import.ts';

type Props = Readonly<{
  kind: ImportKind;
  work: ReturnType<typeof useImport>;
  onKind: (kind: ImportKind) => void;
}>;

/** A file to choose, and what it would do. */
export function FileToImport({ kind, work, onKind }: Props) {
  const { check, file, isBusy, error } = work;
  return (
    <div className="body">
      <FileChoice kind={kind} onKind={onKind} onFile={work.choose} />
      <div aria-live="polite">
        {isBusy ? <p className="muted">{IMPORTS.checking}</p> : null}
        {error ? (
          <p className="formerror" role="alert">
            {error} <Button onClick={work.again}>{IMPORTS.again}</Button>
          </p>
        ) : null}
        {check && file ? <CheckReport check={check} file={file} /> : null}
      </div>
      <PastImports onOpen={work.open} />
    </div>
  );
}
