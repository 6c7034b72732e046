import { useRef, useState, type DragEvent } from 'react';

import { PROOF_SCREEN as TEXT } from '../../text/proof.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { HANDED_IN_LENGTH_MAX } from './receipt-data.ts';

type Props = Readonly<{
  /** A receipt is on the screen already. */
  isAgain: boolean;
  onHandedIn: (text: string) => void;
}>;

/** Takes a receipt as text or as a file, which is read in the browser. */
export function ProofForm({ isAgain, onHandedIn }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > HANDED_IN_LENGTH_MAX;
    setProblem(isTooLarge ? TEXT.tooLarge : undefined);
    if (!isTooLarge) onHandedIn(await file.text());
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <form
      className={isOver ? 'card proof-form over' : 'card proof-form'}
      aria-labelledby="makbuz-baslik"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onHandedIn(typed);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
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
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".html,.htm,.json,.txt"
        tabIndex={-1}
        aria-label={TEXT.file}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // Emptied, so that the same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <div className="row">
        <Button look="main" type="submit">
          {TEXT.submit}
        </Button>
        <Button onClick={() => input.current?.click()}>{TEXT.file}</Button>
        <span className="muted small only-wide">{TEXT.drop}</span>
      </div>
    </form>
  );
}
