import { useState } from 'react';

import { useHydrated } from '../../hooks/use-hydrated.ts';
import { PROOF_SCREEN as TEXT } from '../../text/proof.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { DropArea, FileButton } from '../../ui/DropArea.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { HANDED_IN_LENGTH_MAX } from './receipt-data.ts';

type Props = Readonly<{
  /** A receipt is on the screen already. */
  isAgain: boolean;
  onHandedIn: (text: string) => void;
}>;

/** Takes a receipt as text or as a file, which is read in the browser. A folder that is dropped is a file without a text. */
export function ProofForm({ isAgain, onHandedIn }: Props) {
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: readonly File[]) => {
    if (!file) return undefined;
    if (file.size > HANDED_IN_LENGTH_MAX) return setProblem(TEXT.tooLarge);
    const text = await file.text().catch(() => null);
    return text === null ? setProblem(TEXT.noFile) : handIn(text);
  };
  const handIn = (text: string) => {
    setProblem(undefined);
    onHandedIn(text);
  };
  return (
    <DropArea className="card drop-area" onFiles={(files) => void take(files)}>
      <form
        className="proof-form"
        aria-labelledby="makbuz-baslik"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) handIn(typed);
        }}
      >
        <h2 id="makbuz-baslik">{isAgain ? TEXT.again : TEXT.form}</h2>
        <Field label={TEXT.field} hint={TEXT.hint} error={problem}>
          {(aria) => (
            <textarea
              {...aria}
              className="input"
              rows={3}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={typed}
              disabled={!isHydrated}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Buttons onFiles={(files) => void take(files)} />
      </form>
    </DropArea>
  );
}

const Buttons = ({ onFiles }: Readonly<{ onFiles: (files: readonly File[]) => void }>) => (
  <div className="row">
    <Button look="main" type="submit">
      {TEXT.submit}
    </Button>
    <FileButton label={TEXT.file} accept=".html,.htm,.json,.txt" onFiles={onFiles} />
    <span className="muted small only-wide">{TEXT.drop}</span>
  </div>
);
