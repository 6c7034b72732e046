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
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { Rule } from '../../platform/kernel/rule.ts';
import { PUBLICATION_TEXT as say } from '../publications/content.text.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

const IsMenuName = (options: ValidationOptions): PropertyDecorator =>
  Rule(
    'isMenuName',
    { type: 'string', maxLength: is.name.max, pattern: SLUG.source },
    (value) => typeof value === 'string' && value.length <= is.name.max && isSlug(value),
    options,
  );

/** `POST /api/admin/menus`. The name is what pages ask for the menu by, and its id. */
export class MenuBody {
  @IsMenuName(say.menuName)
  readonly name!: string;

  @IsPlainText(is.displayName, say.displayName)
  readonly displayName!: string;
}

/** `PUT /api/admin/menu-items/{id}`. Without `order` the item stays where it is. */
export class ChangeMenuItemBody {
  @IsPlainText(is.label, say.label)
  readonly label!: string;

  @IsPlainText(is.url, say.url)
  readonly url!: string;

  @IsBoolean(say.isActive)
  readonly isActive!: boolean;

  @IfGiven()
  @Max(is.orderMax, say.order)
  @Min(0, say.order)
  @IsInt(say.order)
  readonly order?: number;
}

/** `POST /api/admin/menu-items`. Without `order` the item comes last. */
export class MenuItemBody extends ChangeMenuItemBody {
  @Matches(ID, say.menu)
  readonly menuId!: string;
}

/** `PUT /api/admin/menus/{id}/order`. */
export class MenuOrderBody {
  @Matches(ID, { each: true, ...say.itemIds })
  @ArrayMaxSize(is.itemsMax, say.itemIds)
  @IsArray(say.itemIds)
  readonly itemIds!: readonly string[];
}
