import { isSlug, MENU_LIMITS as is, SLUG } from '@onda-on/contracts/rules';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  Matches,
  Max,
  Min,
  type ValidationOptions,
} from 'class-validator';

import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsLine } from '../../platform/kernel/plain-text.ts';
import { Rule } from '../../platform/kernel/rule.ts';

const TEXT = {
  menu: { message: 'Menü seçilmelidir' },
  menuName: {
    message: `Menü adı yalnızca küçük harf (a–z), rakam ve tek tire içerebilir, en fazla ${is.name.max} karakter olabilir`,
  },
  isActive: { message: 'Etkin alanı açık ya da kapalı (true, false) olmalıdır' },
  order: { message: `Sıra 0 ile ${is.orderMax} arasında bir tam sayı olmalıdır` },
  itemIds: { message: 'Sıralama, menünün bütün öğelerini birer kez içermelidir' },
} as const;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

const IsMenuName = (options: ValidationOptions): PropertyDecorator =>
  Rule(
    'isMenuName',
    { type: 'string', maxLength: is.name.max, pattern: SLUG.source },
    (value) => typeof value === 'string' && value.length <= is.name.max && isSlug(value),
    options,
  );

/** `POST /api/admin/menus`. The name is also the id, by which pages ask for the menu. */
export class MenuBody {
  @IsMenuName(TEXT.menuName)
  readonly name!: string;

  @IsLine('Görünen ad', is.displayName)
  readonly displayName!: string;
}

/** `PUT /api/admin/menu-items/{id}`. Without `order` the item stays where it is. */
export class ChangeMenuItemBody {
  @IsLine('Bağlantı metni', is.label)
  readonly label!: string;

  @IsLine('Bağlantı adresi', is.url)
  readonly url!: string;

  @IsBoolean(TEXT.isActive)
  readonly isActive!: boolean;

  @IfGiven()
  @Max(is.orderMax, TEXT.order)
  @Min(0, TEXT.order)
  @IsInt(TEXT.order)
  readonly order?: number;
}

/** `POST /api/admin/menu-items`. Without `order` the item comes last. */
export class MenuItemBody extends ChangeMenuItemBody {
  @Matches(ID, TEXT.menu)
  readonly menuId!: string;
}

/** `PUT /api/admin/menus/{id}/order`. */
export class MenuOrderBody {
  @Matches(ID, { each: true, ...TEXT.itemIds })
  @ArrayMaxSize(is.itemsMax, TEXT.itemIds)
  @IsArray(TEXT.itemIds)
  readonly itemIds!: readonly string[];
}
