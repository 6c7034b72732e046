import { useRef, useState } from 'react';

import { RECOVERY } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHeldWindow } from '../../../ui/overlays/held-window.ts';
import { UnsavedGuard, isWithinPanel } from '../kit/dialogs.tsx';
import { stepFocus } from '../kit/focus.ts';
import { copyText } from '../kit/use-command.ts';

type Props = Readonly<{ note?: string; codes: readonly string[]; onDone: () => void }>;

/** Shows ten recovery codes once; the operator has to confirm that they are kept before going on. */
export function RecoveryCodesStep({ note, codes, onDone }: Props) {
  const [isKept, setKept] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useHeldWindow(box);
  const text = codes.join('\n');
  return (
    <div ref={stepFocus} className="signin step" tabIndex={-1}>
      {note ? <output className="kept">{note}</output> : null}
      <h3>{RECOVERY.title}</h3>
      <p>{RECOVERY.text}</p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={() => void copyText(text, RECOVERY.copied)}>{RECOVERY.copy}</Button>
        <a
          className="btn"
          download={RECOVERY.file}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {RECOVERY.download}
        </a>
      </div>
      <label className="check">
        <input
          ref={box}
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
        {RECOVERY.kept}
      </label>
      <Button look="main" onClick={onDone} disabled={!isKept}>
        {RECOVERY.done}
      </Button>
      <UnsavedGuard isDirty={!isKept} isWithin={isWithinPanel} words={RECOVERY.leaving} />
    </div>
  );
}
