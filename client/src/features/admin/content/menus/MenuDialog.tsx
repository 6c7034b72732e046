import { isSlug, MENU_LIMITS, slugOf } from '@onda-on/contracts/rules';

import { MENU_FORM } from '../../../../text/admin/content-menus.tr.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { TextField } from '../../kit/fields.tsx';
import { useRecordForm } from '../../kit/use-record-form.ts';
import { addMenu } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';

type Form = Readonly<{ name: string; displayName: string }>;

const EMPTY: Form = { name: '', displayName: '' };
const TEXT = { created: MENU_FORM.created, createFailed: MENU_FORM.failed, changed: '', changeFailed: '' };

const errorsOf = ({ name, displayName }: Form): Partial<Form> => ({
  ...(!isSlug(name.trim()) && { name: MENU_FORM.nameWrong }),
  ...(displayName.trim() === '' && { displayName: MENU_FORM.displayNameRequired }),
});

/** A new menu. Its name is what the site asks for it by, so it is an address. */
export function MenuDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const form = useRecordForm({
    name: 'cms-menu-yeni',
    topics: CONTENT_TOPICS,
    record: null,
    blank: EMPTY,
    formOf: () => EMPTY,
    errorsOf,
    refusedAt: { NAME_TAKEN: 'name' },
    run: ({ name, displayName }) => addMenu({ name: name.trim(), displayName: displayName.trim() }),
    text: TEXT,
    onClose,
  });
  const { value, set, field } = form;
  /** The code follows the words until somebody has typed one. */
  const follow = (displayName: string) =>
    set({ displayName, name: value.name === slugOf(value.displayName) ? slugOf(displayName) : value.name });
  return (
    <FormDialog id="menu" title={MENU_FORM.title} submit={MENU_FORM.submit} form={form}>
      <TextField
        {...field('displayName')}
        label={MENU_FORM.displayName}
        onChange={follow}
        maxLength={MENU_LIMITS.displayName.max}
        required
      />
      <TextField
        {...field('name')}
        label={MENU_FORM.name}
        hint={MENU_FORM.nameHint}
        maxLength={MENU_LIMITS.name.max}
        required
      />
    </FormDialog>
  );
}
