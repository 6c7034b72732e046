import type { MediaItem } from '@onda-on/contracts/api';
import { MEDIA_LIMITS } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { MEDIA_FORM } from '../../../../text/admin/content-media.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { isTextForm, useDraft } from '../../drafts/use-draft.ts';
import { useCommand } from '../../kit/use-command.ts';
import { FormDialog } from '../../shell/FormDialog.tsx';
import { TextInput } from '../../shell/TextInput.tsx';
import { Behind } from '../Behind.tsx';
import { changeMedia } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { useBase } from '../use-base.ts';
import { Picture } from './Picture.tsx';

const FORM = 'gorsel';
type MediaWords = Readonly<{ name: string; alt: string }>;

/** A picture's name and alternative text. */
export function MediaFormDialog({ item, onClose }: Readonly<{ item: MediaItem; onClose: () => void }>) {
  const initial: MediaWords = { name: item.name, alt: item.alt };
  const { base, isBehind, refused } = useBase(item);
  const draft = useDraft(`cms-gorsel-${item.id}`, initial, isTextForm(initial));
  const [wasTried, setTried] = useState(false);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<MediaWords>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: (body) => changeMedia(base, body),
    failed: MEDIA_FORM.changeFailed,
    done: MEDIA_FORM.changed,
    onDone: close,
    onRefused: refused,
  });
  const { name, alt } = draft.value;
  const error = name.trim() === '' ? MEDIA_FORM.nameRequired : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!error && !isPending) mutate({ name: name.trim(), alt: alt.trim() });
  };
  const isDirty = (name !== item.name || alt !== item.alt) && !isPending;
  return (
    <FormDialog
      id={FORM}
      title={MEDIA_FORM.title}
      submit={PANEL.save}
      form={{ submit, close, isBusy: isPending, isDirty }}
    >
      <Picture item={item} />
      {isBehind ? <Behind words={[item.name, item.alt]} /> : null}
      <Words words={draft.value} error={wasTried ? error : undefined} onChange={draft.set} />
    </FormDialog>
  );
}

type WordsProps = Readonly<{
  words: MediaWords;
  error: string | undefined;
  onChange: (words: MediaWords) => void;
}>;

const Words = ({ words, error, onChange }: WordsProps) => (
  <>
    <TextInput
      label={MEDIA_FORM.name}
      value={words.name}
      onChange={(name) => onChange({ ...words, name })}
      error={error}
      max={MEDIA_LIMITS.name.max}
      isRequired
    />
    <TextInput
      label={MEDIA_FORM.alt}
      value={words.alt}
      onChange={(alt) => onChange({ ...words, alt })}
      hint={MEDIA_FORM.altHint}
      max={MEDIA_LIMITS.alt.max}
      isLong
    />
  </>
);
