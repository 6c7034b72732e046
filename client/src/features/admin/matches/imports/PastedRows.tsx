import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import type { useImport } from './use-import.ts';

type Props = Readonly<{
  week: number;
  work: Pick<ReturnType<typeof useImport>, 'text' | 'isBusy' | 'type' | 'paste'>;
}>;

const ROWS = 5;

/** A week's list as it is copied from a spreadsheet: looked at as soon as it is pasted. */
export function PastedRows({ week, work: { text, isBusy, type, paste } }: Props) {
  return (
    <>
      <Field label={IMPORTS.paste(week)} hint={IMPORTS.pasteHint}>
        {(aria) => (
          <textarea
            {...aria}
            className="input"
            rows={ROWS}
            wrap="off"
            spellCheck={false}
            value={text}
            onChange={({ target, nativeEvent }) =>
              isPaste(nativeEvent) ? paste(target.value) : type(target.value)
            }
          />
        )}
      </Field>
      <p className="row">
        <Button onClick={() => paste(text)} disabled={isBusy || text.trim() === ''}>
          {IMPORTS.preview}
        </Button>
      </p>
    </>
  );
}

const isPaste = (event: Event): boolean =>
  event instanceof InputEvent &&
  (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop');
