import { CONTACT_TEXT, TAG_LENGTH_MAX, tagOf } from '@onda-on/contracts/rules';
import { useRef, useState, type FormEvent } from 'react';

import { TAGS } from '../../../text/admin/crm.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { focusFirstError } from '../drafts/focus-first-error.ts';

type Props = Readonly<{
  name: string;
  isBusy: boolean;
  onTag: (tag: string) => void;
  onClose: () => void;
}>;

/** A tag that is typed; Escape leaves without one. */
export function TagForm({ name, isBusy, onTag, onClose }: Props) {
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const tag = tagOf(text);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (tag === null) focusFirstError(form);
    else if (!isBusy) onTag(tag);
  };
  return (
    <form className="tag-form" noValidate onSubmit={submit} ref={form}>
      <Field label={TAGS.otherFor(name)} error={wasTried && tag === null ? CONTACT_TEXT.tag : undefined}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by a press just now
            autoFocus
            maxLength={TAG_LENGTH_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
          />
        )}
      </Field>
      <div className="row">
        <Button slim type="submit" disabled={isBusy}>
          {TAGS.add}
        </Button>
        <Button slim onClick={onClose}>
          {TAGS.cancel}
        </Button>
      </div>
    </form>
  );
}
