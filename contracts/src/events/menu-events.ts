import { codec, defineEvent, type DomainEvent } from './codec.ts';

export type MenuLine = Readonly<{
  itemId: string;
  label: string;
  url: string;
  order: number;
  isActive: boolean;
}>;

/** `menu-{menuId}`. The id is made from the name, so the name is unique. */
export type MenuCreated = DomainEvent<'MenuCreated', { menuId: string; name: string; displayName: string }>;
export type MenuItemSaved = DomainEvent<'MenuItemSaved', MenuLine & { menuId: string }>;
export type MenuItemRemoved = DomainEvent<'MenuItemRemoved', { menuId: string; itemId: string }>;

export type MenuEvent = MenuCreated | MenuItemSaved | MenuItemRemoved;

export const menuCodec = codec<MenuEvent>({
  MenuCreated: defineEvent<MenuCreated>(),
  MenuItemSaved: defineEvent<MenuItemSaved>(),
  MenuItemRemoved: defineEvent<MenuItemRemoved>(),
});
