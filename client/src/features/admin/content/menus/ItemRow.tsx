import type { MenuAnswer } from '@onda-on/contracts/api';
import type { KeyboardEvent } from 'react';

import { ITEM_FORM, MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Tooltip } from '../../../../ui/overlays/Tooltip.tsx';
import { RowAction } from '../../kit/tables.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { ArrowAct } from '../ArrowAct.tsx';
import { readOnlyAria, useCanWrite } from '../content-access.tsx';
import { changeMenuItem } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { reorderStepOf } from '../use-reorder.ts';
import type { MenuItem } from './menu-order.ts';

export const ITEM_DIALOGS = ['edit', 'remove'] as const;
type ItemDialogKind = (typeof ITEM_DIALOGS)[number];

type Props = Readonly<{
  menu: MenuAnswer;
  item: MenuItem;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  handle: object;
  onMove: (from: number, to: number) => void;
  onOpen: (dialog: ItemDialogKind) => void;
}>;

/** An item: moved by its handle, by the arrows or with Alt and an arrow key; shown or hidden by its switch. */
export function ItemRow({ menu, item, index, isLast, isDragged, handle, onMove, onOpen }: Props) {
  const closed = readOnlyAria(useCanWrite());
  const { label, url, isActive } = item;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = reorderStepOf(event);
    if (step === null) return;
    event.preventDefault();
    onMove(index, index + step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the buttons in it
    <li className={isDragged ? 'menu-item dragged' : 'menu-item'} onKeyDown={onKeyDown}>
      <Tooltip text={MENUS_TEXT.drag(label)}>
        <button
          className="grip"
          type="button"
          tabIndex={-1}
          aria-label={MENUS_TEXT.drag(label)}
          {...handle}
          {...closed}
        >
          <Icon name="menu" />
        </button>
      </Tooltip>
      <span className="words">
        <b>{label}</b>
        <span className="muted ellipsis">{url}</span>
      </span>
      <ActiveSwitch menu={menu} item={item} closed={closed} />
      <ItemActs label={label} index={index} isLast={isLast} closed={closed} onMove={onMove} onOpen={onOpen} />
      {isActive ? null : <span className="tag">{MENUS_TEXT.inactive}</span>}
    </li>
  );
}

type ActsProps = Pick<Props, 'index' | 'isLast' | 'onMove' | 'onOpen'> &
  Readonly<{ label: string; closed: object }>;

const ItemActs = ({ label, index, isLast, closed, onMove, onOpen }: ActsProps) => (
  <span className="acts">
    <ArrowAct
      icon="up"
      label={MENUS_TEXT.up(label)}
      isAtEnd={index === 0}
      closed={closed}
      onPress={() => onMove(index, index - 1)}
    />
    <ArrowAct
      icon="down"
      label={MENUS_TEXT.down(label)}
      isAtEnd={isLast}
      closed={closed}
      onPress={() => onMove(index, index + 1)}
    />
    <RowAction
      label={MENUS_TEXT.edit}
      of={MENUS_TEXT.of(label)}
      closed={closed}
      onPress={() => onOpen('edit')}
    />
    <RowAction
      label={MENUS_TEXT.remove}
      of={MENUS_TEXT.of(label)}
      closed={closed}
      onPress={() => onOpen('remove')}
    />
  </span>
);

type SwitchProps = Readonly<{ menu: MenuAnswer; item: MenuItem; closed: object }>;

/** Shown on the site, or not. It acts at once. */
function ActiveSwitch({ menu, item, closed }: SwitchProps) {
  const { id, label, url, isActive } = item;
  const { mutate, isPending } = useCommand<boolean>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: (next) => changeMenuItem(menu, id, { label, url, isActive: next }),
    failed: ITEM_FORM.changeFailed,
    done: ITEM_FORM.changed,
  });
  return (
    <label className="check show">
      <input
        type="checkbox"
        role="switch"
        checked={isActive}
        aria-checked={isActive}
        disabled={isPending}
        onChange={({ target }) => mutate(target.checked)}
        {...closed}
      />
      {MENUS_TEXT.active}
      <span className="visually-hidden">{MENUS_TEXT.of(label)}</span>
    </label>
  );
}
