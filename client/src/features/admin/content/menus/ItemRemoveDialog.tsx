import type { MenuAnswer } from '@onda-on/contracts/api';

import { ITEM_FORM, MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { AdminConfirm } from '../../shell/AdminConfirm.tsx';
import { removeMenuItem } from '../content-commands.api.ts';
import { useContentCommand } from '../use-content-command.ts';
import type { MenuItem } from './menu-order.ts';

type Props = Readonly<{ menu: MenuAnswer; item: MenuItem; onClose: () => void }>;

export function ItemRemoveDialog({ menu, item, onClose }: Props) {
  const { mutate, isPending } = useContentCommand({
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
