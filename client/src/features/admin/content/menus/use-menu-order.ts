import type { MenuAnswer } from '@onda-on/contracts/api';
import { useState } from 'react';

import { MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { useDraft } from '../../kit/drafts.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useCanWrite } from '../content-access.tsx';
import { orderMenu } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { arranged, inOrder, isIdList, movedIds } from './menu-order.ts';

const NONE: readonly string[] = [];

/** A menu's order while it is changed: kept in the browser until it is saved. `said` is for readers. */
export function useMenuOrder(menu: MenuAnswer) {
  const canWrite = useCanWrite();
  const draft = useDraft<readonly string[]>(`cms-menu-${menu.id}`, NONE, isIdList);
  const [said, setSaid] = useState('');
  const items = arranged(menu.items, draft.value.length > 0 ? draft.value : null);
  const ids = items.map(({ id }) => id);
  const isDirty =
    ids.join() !==
    inOrder(menu.items)
      .map(({ id }) => id)
      .join();
  const { mutate, isPending } = useCommand({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: () => orderMenu(menu, ids),
    failed: MENUS_TEXT.orderFailed,
    done: MENUS_TEXT.orderSaved,
  });
  return {
    items,
    isDirty,
    isBusy: isPending,
    said,
    move(from: number, to: number) {
      const next = movedIds(ids, from, to);
      if (!canWrite || next === ids) return;
      draft.set(next);
      setSaid(MENUS_TEXT.moved(items[from]?.label ?? '', to + 1));
    },
    drop: draft.discard,
    save: () => mutate(),
  };
}
