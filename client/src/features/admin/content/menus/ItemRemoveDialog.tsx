import type { MenuAnswer } from '@onda-on/contracts/api';

import { ITEM_FORM, MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { useCommand } from '../../kit/use-command.ts';
import { AdminConfirm } from '../../shell/AdminConfirm.tsx';
import { removeMenuItem } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import type { MenuItem } from './menu-order.ts';

type Props = Readonly<{ menu: MenuAnswer; item: MenuItem; onClose: () => void }>;

export function ItemRemoveDialog({ menu, item, onClose }: Props) {
  const { mutate, isPending } = useCommand({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: () => removeMenuItem(menu, item.id),
    failed: ITEM_FORM.removeFailed,
    done: ITEM_FORM.removed,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={ITEM_FORM.removeTitle}
      confirm={MENUS_TEXT.remove}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{ITEM_FORM.removeText(item.label)}</p>
    </AdminConfirm>
  );
}
