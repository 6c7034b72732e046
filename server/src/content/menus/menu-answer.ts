import type { MenuAnswer } from '@onda-on/contracts/api';
import type { MenuView } from '@onda-on/contracts/views';

/** A menu with all its items by order. */
export const menuAnswer = ({ id, name, displayName, items }: MenuView): MenuAnswer => ({
  id,
  name,
  displayName,
  items: items
    .map(({ itemId, label, url, order, isActive }) => ({
      id: itemId,
      menuId: id,
      label,
      url,
      order,
      isActive,
    }))
    .toSorted((a, b) => a.order - b.order),
});

/** The same as visitors may see it: what is switched off is not for them. */
export function publicMenu(menu: MenuView): MenuAnswer {
  const answer = menuAnswer(menu);
  return { ...answer, items: answer.items.filter(({ isActive }) => isActive) };
}
