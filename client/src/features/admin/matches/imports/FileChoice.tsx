import { IMPORT_KINDS, type ImportKind } from '@onda-on/contracts/api';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Field } from '../../../../ui/Field.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { saveSample } from './imports.api.ts';

type Props = Readonly<{
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onFile: (file: File | undefined) => void;
}>;

/** What is brought in, and from which file. */
export function FileChoice({ kind, onKind, onFile }: Props) {
  return (
    <>
      <fieldset className="kinds">
        <legend>{IMPORTS.kind}</legend>
        {IMPORT_KINDS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="import-kind"
              value={each}
              checked={kind === each}
              onChange={() => onKind(each)}
            />
            {IMPORTS.kinds[each]}
          </label>
        ))}
      </fieldset>
      <p className="muted small">{IMPORTS.kindHint[kind]}</p>
      <Field label={IMPORTS.file} hint={IMPORTS.fileHint}>
        {(aria) => (
          // Another kind of file begins with none chosen.
          <input
            {...aria}
            key={kind}
            className="input"
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={({ target }) => onFile(target.files?.[0])}
          />
        )}
      </Field>
      <DownloadButton label={IMPORTS.sample} failed={IMPORTS.sampleFailed} load={() => saveSample(kind)} />
    </>
  );
}
