import type { MenuAnswer } from '@onda-on/contracts/api';

import { MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { UnsavedGuard } from '../../shell/UnsavedGuard.tsx';
import { readOnlyAria, useCanWrite } from '../content-access.tsx';
import { useOpenWindow } from '../use-open-window.ts';
import { useReorder } from '../use-reorder.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemRemoveDialog } from './ItemRemoveDialog.tsx';
import { ITEM_DIALOGS, ItemRow } from './ItemRow.tsx';
import { useMenuOrder } from './use-menu-order.ts';

const DIALOGS = ['add', ...ITEM_DIALOGS] as const;
type Open = Readonly<{ dialog: (typeof DIALOGS)[number]; id: string }>;

/** A menu with its items; a new order is shown at once and saved on request. */
export function MenuCard({ menu }: Readonly<{ menu: MenuAnswer }>) {
  const order = useMenuOrder(menu);
  const { list, dragged, handle } = useReorder<HTMLOListElement>(order.move);
  const { open, show, close } = useOpenWindow(`cms-menu-${menu.id}`, DIALOGS, useCanWrite());
  return (
    <section className="card part menu-card" aria-label={menu.displayName}>
      <header>
        <h2>{menu.displayName}</h2>
        <span className="muted">{placeOf(menu.name)}</span>
      </header>
      {order.items.length === 0 ? <p className="note muted">{MENUS_TEXT.noItems}</p> : null}
      <ol className="menu-items" ref={list}>
        {order.items.map((item, index) => (
          <ItemRow
            key={item.id}
            menu={menu}
            item={item}
            index={index}
            isLast={index === order.items.length - 1}
            isDragged={index === dragged}
            handle={handle(index)}
            onMove={order.move}
            onOpen={(dialog) => show(dialog, item.id)}
          />
        ))}
      </ol>
      <output className="sr">{order.said}</output>
      <MenuFoot menu={menu} order={order} onAdd={() => show('add')} />
      <OpenDialog menu={menu} open={open} onClose={close} />
      <UnsavedGuard isDirty={order.isDirty && !order.isBusy} />
    </section>
  );
}

/** A menu may be called as what every object has, too. */
const placeOf = (name: string): string =>
  (Object.hasOwn(MENUS_TEXT.places, name) ? MENUS_TEXT.places[name] : undefined) ?? MENUS_TEXT.notShown;

type FootProps = Readonly<{
  menu: MenuAnswer;
  order: ReturnType<typeof useMenuOrder>;
  onAdd: () => void;
}>;

function MenuFoot({ menu, order, onAdd }: FootProps) {
  const closed = readOnlyAria(useCanWrite());
  return (
    <footer className="row">
      <Button slim onClick={onAdd} aria-haspopup="dialog" {...closed}>
        {MENUS_TEXT.addItem}
        <span className="sr">{MENUS_TEXT.to(menu.displayName)}</span>
      </Button>
      {order.isDirty ? (
        <>
          <output className="order-note">{MENUS_TEXT.orderDirty}</output>
          <Button slim onClick={order.drop} disabled={order.isBusy}>
            {PANEL.cancel}
          </Button>
          <Button slim look="main" onClick={order.save} disabled={order.isBusy}>
            {MENUS_TEXT.saveOrder}
          </Button>
        </>
      ) : null}
    </footer>
  );
}

type DialogProps = Readonly<{ menu: MenuAnswer; open: Open | null; onClose: () => void }>;

function OpenDialog({ menu, open, onClose }: DialogProps) {
  if (!open) return null;
  if (open.dialog === 'add') return <ItemDialog menu={menu} item={null} onClose={onClose} />;
  const item = menu.items.find(({ id }) => id === open.id);
  if (!item) return null;
  if (open.dialog === 'edit') return <ItemDialog menu={menu} item={item} onClose={onClose} />;
  return <ItemRemoveDialog menu={menu} item={item} onClose={onClose} />;
}
