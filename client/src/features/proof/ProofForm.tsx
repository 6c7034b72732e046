import { useRef, useState, type DragEvent, type ReactNode } from 'react';

import { useHydrated } from '../../hooks/use-hydrated.ts';
import { PROOF_SCREEN as TEXT } from '../../text/proof.tr.ts';
import { Button } from '../../ui/Button.tsx';
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
  const take = async (file: File) => {
    if (file.size > HANDED_IN_LENGTH_MAX) return setProblem(TEXT.tooLarge);
    const text = await file.text().catch(() => null);
    return text === null ? setProblem(TEXT.noFile) : handIn(text);
  };
  const handIn = (text: string) => {
    setProblem(undefined);
    onHandedIn(text);
  };
  return (
    <DropArea onFile={(file) => void take(file)}>
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
        <Buttons onFile={(file) => void take(file)} />
      </form>
    </DropArea>
  );
}

type FileProps = Readonly<{ onFile: (file: File) => void }>;

const Buttons = ({ onFile }: FileProps) => (
  <div className="row">
    <Button look="main" type="submit">
      {TEXT.submit}
    </Button>
    <FileButton onFile={onFile} />
    <span className="muted small only-wide">{TEXT.drop}</span>
  </div>
);

function DropArea({ onFile, children }: FileProps & Readonly<{ children: ReactNode }>) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={isOver ? 'card drop-area over' : 'card drop-area'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}

function FileButton({ onFile }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".html,.htm,.json,.txt"
        tabIndex={-1}
        aria-label={TEXT.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Emptied, so that the same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{TEXT.file}</Button>
    </>
  );
}
