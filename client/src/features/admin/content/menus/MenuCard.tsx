import type { MenuAnswer } from '@onda-on/contracts/api';
import { cleanAddress, cleanName, MENU_LIMITS, isSafeMenuLink } from '@onda-on/contracts/rules';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';

import { pathOf } from '../../../../api/get-query.ts';
import { sendJson } from '../../../../api/send.ts';
import { ITEM_FORM, MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Tooltip } from '../../../../ui/overlays/Tooltip.tsx';
import { changedFields, ConflictNotice, type ShownField } from '../../kit/ConflictNotice.tsx';
import { UnsavedGuard } from '../../kit/dialogs.tsx';
import { useDraft } from '../../kit/drafts.ts';
import { TextField, TickField } from '../../kit/fields.tsx';
import { type FieldsProps, type Resource, useResource } from '../../kit/resource.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { ArrowAct } from '../ArrowAct.tsx';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { useReorder, reorderStepOf } from '../use-reorder.ts';

/** An item with the revision of its menu, which every change of it names. */
type Item = MenuItem & Readonly<{ revision: number }>;
type Form = Readonly<Record<'label' | 'url' | 'active', string>>;

const EMPTY: Form = { label: '', url: '', active: 'true' };

/** Errors by field: a label is required, and a link to a page, a place on it, the web, a mailbox or a telephone. */
export function itemErrors({ label, url }: Pick<Form, 'label' | 'url'>): Partial<Form> {
  const link = cleanAddress(url);
  return {
    ...(cleanName(label) === '' && { label: ITEM_FORM.labelRequired }),
    ...(link === '' && { url: ITEM_FORM.urlRequired }),
    ...(link !== '' && !isSafeMenuLink(link) && { url: ITEM_FORM.urlWrong }),
  };
}

const itemOf = (menu: MenuAnswer): Resource<Item, Form> => ({
  name: `cms-oge-${menu.id}`,
  path: '/api/admin/menu-items',
  method: 'PUT',
  topics: CONTENT_TOPICS,
  tab: 'cms',
  parent: { revision: menu.revision ?? 0 },
  formOf: ({ label, url, isActive }) => ({ label, url, active: isActive ? 'true' : '' }),
  errorsOf: itemErrors,
  bodyOf: ({ label, url, active }, base) => ({
    label: cleanName(label),
    url: cleanAddress(url),
    isActive: active !== '',
    ...(!base && { menuId: menu.id, order: placeAtEnd(menu.items) }),
  }),
  refusedAt: { UNSAFE_LINK: 'url' },
  shown: [
    [ITEM_FORM.label, ({ label }) => label],
    [ITEM_FORM.url, ({ url }) => url],
    [MENUS_TEXT.active, ({ isActive }) => (isActive ? ITEM_FORM.active : MENUS_TEXT.inactive)],
  ],
  text: { ...ITEM_FORM, add: ITEM_FORM.add(menu.displayName), edit: () => ITEM_FORM.edit },
  remove: {
    title: () => ITEM_FORM.removeTitle,
    text: ({ label }) => <p>{ITEM_FORM.removeText(label)}</p>,
    submit: MENUS_TEXT.remove,
    done: ITEM_FORM.removed,
    failed: ITEM_FORM.removeFailed,
  },
  renderFields: (props) => <Fields {...props} />,
});

function Fields({ field }: FieldsProps<Item, Form>) {
  return (
    <>
      <TextField {...field('label')} label={ITEM_FORM.label} maxLength={MENU_LIMITS.label.max} required />
      <TextField
        {...field('url')}
        label={ITEM_FORM.url}
        hint={ITEM_FORM.urlHint}
        maxLength={MENU_LIMITS.url.max}
        required
      />
      <TickField {...field('active')} label={ITEM_FORM.active} />
    </>
  );
}

/** A menu with its items; a new order is shown at once and saved by its button. */
export function MenuCard({ menu }: Readonly<{ menu: MenuAnswer }>) {
  const order = useMenuOrder(menu);
  const { list, dragged, handle } = useReorder<HTMLOListElement>(order.move);
  const { items, revision } = menu;
  const rows = useMemo(() => items.map((item) => ({ ...item, revision: revision ?? 0 })), [items, revision]);
  const { closed, add, actions, dialog } = useResource(itemOf(menu), rows, EMPTY);
  return (
    <section className="card section menu-card" aria-label={menu.displayName}>
      <header>
        <h2>{menu.displayName}</h2>
        <span className="muted">{placeOf(menu.name)}</span>
      </header>
      {order.conflict ? <ConflictNotice {...order.conflict} /> : null}
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
            acts={actions(item, MENUS_TEXT, MENUS_TEXT.of(item.label))}
          />
        ))}
      </ol>
      <output className="visually-hidden">{order.said}</output>
      <MenuFoot menu={menu} order={order} closed={closed} onAdd={add} />
      {dialog}
      <UnsavedGuard isDirty={order.isDirty && !order.isBusy} />
    </section>
  );
}

/** `hasOwn`, because a menu may have the name of a property of every object. */
const placeOf = (name: string): string =>
  (Object.hasOwn(MENUS_TEXT.places, name) ? MENUS_TEXT.places[name] : undefined) ?? MENUS_TEXT.notShown;

type FootProps = Readonly<{
  menu: MenuAnswer;
  order: ReturnType<typeof useMenuOrder>;
  closed: object;
  onAdd: () => void;
}>;

function MenuFoot({ menu, order, closed, onAdd }: FootProps) {
  return (
    <footer className="row">
      <Button slim onClick={onAdd} aria-haspopup="dialog" {...closed}>
        {MENUS_TEXT.addItem}
        <span className="visually-hidden">{MENUS_TEXT.to(menu.displayName)}</span>
      </Button>
      {order.isDirty ? (
        <>
          <output className="order-note">{MENUS_TEXT.orderDirty}</output>
          <Button slim onClick={order.drop} disabled={order.isBusy}>
            {PANEL.cancel}
          </Button>
          <Button slim look="main" onClick={order.save} disabled={order.isBusy || order.conflict !== null}>
            {MENUS_TEXT.saveOrder}
          </Button>
        </>
      ) : null}
    </footer>
  );
}

/** An edited order of ids. `base` is the stored order that it was made from. */
type OrderDraft = Readonly<{ ids: readonly string[]; base: readonly string[] }>;

const draftOf = (ids: readonly string[], base: readonly MenuItem[]): OrderDraft => ({
  ids,
  base: idsOf(base),
});

/** The edited order of a menu, kept as a draft until it is saved. `said` is for screen readers. */
function useMenuOrder(menu: MenuAnswer) {
  const [mayWrite] = useMayWrite('cms');
  const draft = useDraft<OrderDraft | null>(`cms-menu-${menu.id}`, null, isOrderDraft);
  const [said, setSaid] = useState('');
  const { mutate, isPending, variables } = useSaveOrder(menu, draft.discard);
  const { value } = draft;
  // A sent order is shown until the menus have been read again.
  const { items, began, stored, isDirty, isBehind } = orderOf(menu.items, (isPending && variables) || value);
  // Stored as it was edited, by an answer that was lost or by moving back: there is nothing left to save.
  if (value && !isDirty && !isPending) draft.discard();
  const keep = () => draft.set(draftOf(idsOf(items), stored));
  return {
    items,
    isDirty,
    isBusy: isPending,
    said,
    conflict: isBehind && !isPending ? conflictOf(began, stored, keep, draft.discard) : null,
    move(from: number, to: number) {
      const ids = idsOf(items);
      const next = movedIds(ids, from, to);
      if (!mayWrite || isPending || next === ids) return;
      draft.set(draftOf(next, began));
      setSaid(MENUS_TEXT.moved(items[from]?.label ?? '', to + 1));
    },
    drop: draft.discard,
    save: () => mutate(draftOf(idsOf(items), began)),
  };
}

/** The items in the edited order, in the one that it began with, and as stored; `isBehind` when somebody changed the last. */
function orderOf(all: readonly MenuItem[], draft: OrderDraft | null) {
  const items = arranged(all, draft?.ids ?? null);
  const began = arranged(all, draft?.base ?? null);
  const stored = inOrder(all);
  const isDirty = !isSameOrder(items, stored);
  return { items, began, stored, isDirty, isBehind: isDirty && !isSameOrder(began, stored) };
}

const useSaveOrder = (menu: MenuAnswer, onDone: () => void) =>
  useCommand<OrderDraft>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: ({ ids }) =>
      sendJson(
        'PUT',
        pathOf(['/api/admin/menus', menu.id, 'order']),
        { itemIds: ids },
        { ifMatch: menu.revision },
      ),
    failed: MENUS_TEXT.orderFailed,
    done: MENUS_TEXT.orderSaved,
    onDone,
  });

/** What the conflict notice compares. */
const SHOWN: readonly ShownField<readonly MenuItem[]>[] = [
  [MENUS_TEXT.order, (items) => items.map(({ label }) => label).join(', ')],
];

/** Another operator's order since the first move, which the draft would overwrite. */
const conflictOf = (
  began: readonly MenuItem[],
  stored: readonly MenuItem[],
  onKeep: () => void,
  onTake: () => void,
) => ({ changes: changedFields(SHOWN, began, stored), keep: MENUS_TEXT.keepOrder, onKeep, onTake });

type RowProps = Readonly<{
  menu: MenuAnswer;
  item: MenuItem;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  handle: object;
  onMove: (from: number, to: number) => void;
  /** The other actions of the row. */
  acts: ReactNode;
}>;

/** A menu item, moved by its handle, its arrows or Alt with an arrow key; its switch shows or hides it on the site. */
function ItemRow({ menu, item, index, isLast, isDragged, handle, onMove, acts }: RowProps) {
  const [, closed] = useMayWrite('cms');
  const { label, url, isActive } = item;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = reorderStepOf(event);
    if (step === null) return;
    event.preventDefault();
    onMove(index, index + step);
  };
  return (
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
        {acts}
      </span>
      {isActive ? null : <span className="tag">{MENUS_TEXT.inactive}</span>}
    </li>
  );
}

type SwitchProps = Readonly<{ menu: MenuAnswer; item: MenuItem; closed: object }>;

/** A switch that shows or hides the item on the site, saved at once. */
function ActiveSwitch({ menu, item, closed }: SwitchProps) {
  const { id, label, url, isActive } = item;
  const { mutate, isPending } = useCommand<boolean>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: (next) => {
      const body = { label, url, isActive: next };
      return sendJson('PUT', pathOf(['/api/admin/menu-items', id]), body, { ifMatch: menu.revision });
    },
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

export type MenuItem = MenuAnswer['items'][number];

/** The items in the order of the site. */
const inOrder = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.toSorted((a, b) => a.order - b.order);

/** The `order` of a new last item. */
export const placeAtEnd = (items: readonly MenuItem[]): number =>
  Math.max(items.length, ...items.map(({ order }) => order)) + 1;

/** The items in an unsaved order: those added meanwhile come last, and removed ones are left out. */
export function arranged(items: readonly MenuItem[], ids: readonly string[] | null): readonly MenuItem[] {
  const stored = inOrder(items);
  if (!ids) return stored;
  const known = ids.flatMap((id) => stored.find((item) => item.id === id) ?? []);
  return [...known, ...stored.filter(({ id }) => !ids.includes(id))];
}

/** The ids with one moved from a place to another; the same array when there is no such place. */
export function movedIds(ids: readonly string[], from: number, to: number): readonly string[] {
  const id = ids[from];
  if (id === undefined || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

const idsOf = (items: readonly MenuItem[]): readonly string[] => items.map(({ id }) => id);

const isSameOrder = (one: readonly MenuItem[], other: readonly MenuItem[]): boolean =>
  idsOf(one).join() === idsOf(other).join();

function isOrderDraft(value: unknown): value is OrderDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { ids, base } = value as Partial<Record<keyof OrderDraft, unknown>>;
  return isIdList(ids) && isIdList(base);
}

const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
