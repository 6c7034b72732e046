import { isSlug, MENU_LIMITS, slugOf } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../../../../api/api-error.ts';
import { MENU_FORM } from '../../../../text/admin/content-menus.tr.ts';
import { isTextForm, useDraft } from '../../drafts/use-draft.ts';
import { useCommand } from '../../kit/use-command.ts';
import { FormDialog } from '../../shell/FormDialog.tsx';
import { TextInput } from '../../shell/TextInput.tsx';
import { addMenu } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';

const FORM = 'menu';
type MenuForm = Readonly<{ name: string; displayName: string }>;
type MenuErrors = Readonly<Partial<Record<keyof MenuForm, string>>>;
const EMPTY: MenuForm = { name: '', displayName: '' };

/** A new menu. Its name is what the site asks for it by, so it is an address. */
export function MenuDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const draft = useDraft('cms-menu-yeni', EMPTY, isTextForm(EMPTY));
  const [wasTried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | undefined>();
  const { name, displayName } = draft.value;
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<MenuForm>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: addMenu,
    failed: MENU_FORM.failed,
    done: MENU_FORM.created,
    onDone: close,
    onRefused(error) {
      if (error instanceof ApiError && error.refusal?.code === 'NAME_TAKEN') setTaken(error.refusal.message);
      return false;
    },
  });
  const errors = menuErrors(draft.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.name || errors.displayName || isPending) return;
    mutate({ name: name.trim(), displayName: displayName.trim() });
  };
  return (
    <FormDialog
      id={FORM}
      title={MENU_FORM.title}
      submit={MENU_FORM.submit}
      form={{ submit, close, isBusy: isPending, isDirty: name + displayName !== '' && !isPending }}
    >
      <MenuFields
        form={draft.value}
        errors={{ ...(wasTried ? errors : {}), ...(taken && { name: taken }) }}
        onChange={(form) => {
          setTaken(undefined);
          draft.set(form);
        }}
      />
    </FormDialog>
  );
}

const menuErrors = ({ name, displayName }: MenuForm): MenuErrors => ({
  ...(!isSlug(name.trim()) && { name: MENU_FORM.nameWrong }),
  ...(displayName.trim() === '' && { displayName: MENU_FORM.displayNameRequired }),
});

type FieldsProps = Readonly<{
  form: MenuForm;
  errors: MenuErrors;
  onChange: (form: MenuForm) => void;
}>;

/** The code follows the words until somebody has typed one. */
const MenuFields = ({ form: { name, displayName }, errors, onChange }: FieldsProps) => (
  <>
    <TextInput
      label={MENU_FORM.displayName}
      value={displayName}
      onChange={(next) =>
        onChange({ displayName: next, name: name === slugOf(displayName) ? slugOf(next) : name })
      }
      error={errors.displayName}
      max={MENU_LIMITS.displayName.max}
      isRequired
    />
    <TextInput
      label={MENU_FORM.name}
      value={name}
      onChange={(next) => onChange({ displayName, name: next })}
      error={errors.name}
      hint={MENU_FORM.nameHint}
      max={MENU_LIMITS.name.max}
      isRequired
    />
  </>
);
