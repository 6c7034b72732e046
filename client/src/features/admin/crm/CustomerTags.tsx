import type { Customer } from '@onda-on/contracts/api';
import { QUICK_TAG } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { TAGS } from '../../../text/admin/crm.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { useCommand } from '../kit/use-command.ts';
import { useKeptFocus } from '../shell/use-kept-focus.ts';
import { tagCustomer, untagCustomer } from './crm-commands.api.ts';
import { TagForm } from './TagForm.tsx';

/** Tags of a customer: 'vip' with one press, others typed beside it, each removed by its own button. */
export function CustomerTags({ customer: { id, name, tags } }: Readonly<{ customer: Customer }>) {
  const [isTyping, setTyping] = useState(false);
  const { add, remove } = useTagging(id, () => setTyping(false));
  const isBusy = add.isPending || remove.isPending;
  const kept = useKeptFocus<HTMLDivElement>(isBusy);
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
          onTag={(tag) => add.mutate(tag)}
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

function useTagging(id: string, onAdded: () => void) {
  const add = useCommand<string>({
    topics: ['crm'],
    run: (tag) => tagCustomer(id, tag),
    failed: TAGS.addFailed,
    done: TAGS.added,
    onDone: onAdded,
  });
  const remove = useCommand<string>({
    topics: ['crm'],
    run: (tag) => untagCustomer(id, tag),
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
