import type { MenuAnswer } from '@onda-on/contracts/api';
import { MENU_LIMITS } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { ITEM_FORM } from '../../../../text/admin/content-menus.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { isTextForm, useDraft } from '../../drafts/use-draft.ts';
import { useCommand } from '../../kit/use-command.ts';
import { FormDialog } from '../../shell/FormDialog.tsx';
import { TextInput } from '../../shell/TextInput.tsx';
import { Behind } from '../Behind.tsx';
import { addMenuItem, changeMenuItem, type ItemBody } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { useBase } from '../use-base.ts';
import { itemErrors, refusedItem, type ItemErrors, type ItemForm } from './item-form.ts';
import type { MenuItem } from './menu-order.ts';

type Props = Readonly<{ menu: MenuAnswer; item: MenuItem | null; onClose: () => void }>;

const FORM = 'menu-ogesi';
const CREATING = { failed: ITEM_FORM.createFailed, done: ITEM_FORM.created };
const CHANGING = { failed: ITEM_FORM.changeFailed, done: ITEM_FORM.changed };

const formOf = (item: MenuItem | null): ItemForm => ({
  label: item?.label ?? '',
  url: item?.url ?? '',
  active: String(item?.isActive ?? true),
});

/** A menu item, new or changed. */
export function ItemDialog({ menu, item, onClose }: Props) {
  const [initial] = useState(() => formOf(item));
  const { base, isBehind, refused: refusedBase } = useBase(menu);
  const draft = useDraft(`cms-oge-${menu.id}-${item?.id ?? 'yeni'}`, initial, isTextForm(initial));
  const form = draft.value;
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ItemErrors>({});
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<ItemBody>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: (body) => (item ? changeMenuItem(base, item.id, body) : addMenuItem(menu, body)),
    ...(item ? CHANGING : CREATING),
    onDone: close,
    onRefused(error) {
      setRefused(refusedItem(error));
      return item !== null && refusedBase(error);
    },
  });
  const found = itemErrors(form);
  const errors = { ...(wasTried ? found : {}), ...refused };
  const set = (change: Partial<ItemForm>) => {
    setRefused({});
    draft.set({ ...form, ...change });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length > 0 || isPending) return;
    mutate({ label: form.label.trim(), url: form.url.trim(), isActive: form.active === 'true' });
  };
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial) && !isPending;
  return (
    <FormDialog
      id={FORM}
      title={item ? ITEM_FORM.edit : ITEM_FORM.add(menu.displayName)}
      submit={PANEL.save}
      form={{ submit, close, isBusy: isPending, isDirty }}
    >
      {isBehind && item ? <Behind words={[item.label, item.url]} /> : null}
      <ItemFields form={form} errors={errors} onChange={set} />
    </FormDialog>
  );
}

type FieldsProps = Readonly<{
  form: ItemForm;
  errors: ItemErrors;
  onChange: (change: Partial<ItemForm>) => void;
}>;

const ItemFields = ({ form, errors, onChange }: FieldsProps) => (
  <>
    <TextInput
      label={ITEM_FORM.label}
      value={form.label}
      onChange={(label) => onChange({ label })}
      error={errors.label}
      max={MENU_LIMITS.label.max}
      isRequired
    />
    <TextInput
      label={ITEM_FORM.url}
      value={form.url}
      onChange={(url) => onChange({ url })}
      error={errors.url}
      hint={ITEM_FORM.urlHint}
      max={MENU_LIMITS.url.max}
      isRequired
    />
    <label className="check">
      <input
        type="checkbox"
        checked={form.active === 'true'}
        onChange={({ target }) => onChange({ active: String(target.checked) })}
      />
      {ITEM_FORM.active}
    </label>
  </>
);
