import { MENU_NAMES, isSlug, MENU_LIMITS, slugOf } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { sendJson } from '../../../../api/send.ts';
import { MENUS_TEXT, MENU_FORM } from '../../../../text/admin/content-menus.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { NoEntries } from '../../../../ui/NoEntries.tsx';
import { FormDialog } from '../../kit/dialogs.tsx';
import { TextField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { useOpenWindow } from '../../kit/use-open-window.ts';
import { useRecordForm } from '../../kit/use-record-form.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { adminMenus, CONTENT_TOPICS } from '../content.queries.ts';
import { MenuCard } from './MenuCard.tsx';

const placeOf = (name: string): number => {
  const place = MENU_NAMES.findIndex((each) => each === name);
  return place < 0 ? MENU_NAMES.length : place;
};

/** The section Menüler: first the four menus that the site shows, in its order. */
export function MenusSection() {
  const query = useQuery(adminMenus());
  const [mayWrite, closed] = useMayWrite('cms');
  const { open, show, close } = useOpenWindow('cms-menuler', ['add'], mayWrite);
  return (
    <>
      <div className="list-head">
        <p className="muted small block-keys only-wide">
          <span>
            <kbd>
              Alt <Icon name="up" />
              <Icon name="down" />
            </kbd>{' '}
            {MENUS_TEXT.keys}
          </span>
        </p>
        <Button look="main" onClick={() => show('add')} aria-haspopup="dialog" {...closed}>
          {MENUS_TEXT.add}
        </Button>
      </div>
      <Loaded query={query} failed={MENUS_TEXT.failed}>
        {(menus) =>
          menus.length === 0 ? (
            <NoEntries {...MENUS_TEXT.none} />
          ) : (
            <div className="duo menus">
              {menus
                .toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
                .map((menu) => (
                  <MenuCard key={menu.id} menu={menu} />
                ))}
            </div>
          )
        }
      </Loaded>
      {open ? <MenuDialog onClose={close} /> : null}
    </>
  );
}

type Form = Readonly<{ name: string; displayName: string }>;

const EMPTY: Form = { name: '', displayName: '' };
const TEXT = { created: MENU_FORM.created, createFailed: MENU_FORM.failed, changed: '', changeFailed: '' };

const errorsOf = ({ name, displayName }: Form): Partial<Form> => ({
  ...(!isSlug(name.trim()) && { name: MENU_FORM.nameWrong }),
  ...(displayName.trim() === '' && { displayName: MENU_FORM.displayNameRequired }),
});

/** The form of a new menu. The site finds a menu by its name, so the name has the form of an address. */
function MenuDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const form = useRecordForm({
    name: 'cms-menu-yeni',
    topics: CONTENT_TOPICS,
    record: null,
    blank: EMPTY,
    formOf: () => EMPTY,
    errorsOf,
    refusedAt: { NAME_TAKEN: 'name' },
    run: ({ name, displayName }, _, idempotencyKey) => {
      const body = { name: name.trim(), displayName: displayName.trim() };
      return sendJson('POST', '/api/admin/menus', body, { idempotencyKey });
    },
    text: TEXT,
    onClose,
  });
  const { value, set, field } = form;
  /** The name follows the display name until the operator has typed one. */
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
