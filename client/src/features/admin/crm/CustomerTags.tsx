import type { Customer } from '@onda-on/contracts/api';
import { CONTACT_TEXT, QUICK_TAG, TAG_LENGTH_MAX, canonicalTag } from '@onda-on/contracts/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { pathOf } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import { TAGS } from '../../../text/admin/crm.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { useBusyFocus } from '../kit/focus.ts';
import { useCommand } from '../kit/use-command.ts';

/** A customer's tags, each with a button to remove it; 'vip' is added with one press, others are typed. */
export function CustomerTags({ customer: { id, name, tags } }: Readonly<{ customer: Customer }>) {
  const [isTyping, setTyping] = useState(false);
  const { add, remove } = useTagging(id);
  const isBusy = add.isPending || remove.isPending;
  const kept = useBusyFocus<HTMLDivElement>(isBusy);
  return (
    <div className="crm-tags" {...kept}>
      {tags.map((tag) => (
        <Tag key={tag} tag={tag} name={name} isBusy={isBusy} onRemove={() => remove.mutate(tag)} />
      ))}
      {tags.includes(QUICK_TAG) ? null : (
        <button
          type="button"
          className="link-button"
          aria-label={TAGS.quickFor(QUICK_TAG, name)}
          disabled={isBusy}
          onClick={() => add.mutate(QUICK_TAG)}
        >
          {TAGS.quick(QUICK_TAG)}
        </button>
      )}
      {isTyping ? (
        <TagForm
          name={name}
          isBusy={isBusy}
          onTag={(tag, onSuccess) => add.mutate(tag, { onSuccess })}
          onClose={() => setTyping(false)}
        />
      ) : (
        <button
          type="button"
          className="link-button"
          aria-label={TAGS.otherFor(name)}
          onClick={() => setTyping(true)}
        >
          {TAGS.other}
        </button>
      )}
    </div>
  );
}

function useTagging(id: string) {
  const path = pathOf(['/api/admin/contacts', id, 'tags']);
  const add = useCommand<string>({
    topics: ['crm'],
    run: (tag) => sendJson('POST', path, { tag }),
    failed: TAGS.addFailed,
    done: TAGS.added,
  });
  const remove = useCommand<string>({
    topics: ['crm'],
    run: (tag) => sendJson('DELETE', pathOf([path, tag])),
    failed: TAGS.removeFailed,
    done: TAGS.removed,
  });
  return { add, remove };
}

type TagProps = Readonly<{ tag: string; name: string; isBusy: boolean; onRemove: () => void }>;

const Tag = ({ tag, name, isBusy, onRemove }: TagProps) => (
  <span className="tag">
    {tag}
    <Tooltip text={TAGS.removeFrom(tag, name)}>
      <button
        type="button"
        className="untag"
        aria-label={TAGS.removeFrom(tag, name)}
        disabled={isBusy}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </Tooltip>
  </span>
);

type TagFormProps = Readonly<{
  name: string;
  isBusy: boolean;
  /** `onAdded` is called once the tag is stored. */
  onTag: (tag: string, onAdded: () => void) => void;
  onClose: () => void;
}>;

function TagForm({ name, isBusy, onTag, onClose }: TagFormProps) {
  const form = useForm<{ tag: string }>({ defaultValues: { tag: '' } });
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(({ tag }) => {
    const clean = canonicalTag(tag);
    if (clean === null || isBusy) return;
    // What was typed meanwhile is another tag.
    onTag(clean, () => (form.getValues('tag') === tag ? onClose() : undefined));
  });
  return (
    <form className="tag-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={TAGS.otherFor(name)} error={formState.errors.tag?.message}>
        {(aria) => (
          <input
            {...aria}
            {...register('tag', { validate: (text) => canonicalTag(text) !== null || CONTACT_TEXT.tag })}
            className="input"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the operator has just pressed the button that opens this field
            autoFocus
            maxLength={TAG_LENGTH_MAX}
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
