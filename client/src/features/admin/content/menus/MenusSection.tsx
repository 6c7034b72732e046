import { MENU_NAMES } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { NoEntries } from '../../kit/tables.tsx';
import { useOpenWindow } from '../../kit/use-open-window.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { readOnlyAria, useCanWrite } from '../content-access.tsx';
import { adminMenus } from '../content.queries.ts';
import { MenuCard } from './MenuCard.tsx';
import { MenuDialog } from './MenuDialog.tsx';

const placeOf = (name: string): number => {
  const place = MENU_NAMES.findIndex((each) => each === name);
  return place < 0 ? MENU_NAMES.length : place;
};

/** The section Menüler: the four that the site shows first, in the order in which it shows them. */
export function MenusSection() {
  const { data, isError, isFetching, refetch } = useQuery(adminMenus());
  const canWrite = useCanWrite();
  const { open, show, close } = useOpenWindow('cms-menuler', ['add'], canWrite);
  const menus = (data ?? []).toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
  return (
    <>
      <div className="list-head">
        <p className="muted small block-keys only-wide">
          <span>
            <kbd>
              Alt <Icon name="up" />
              <Icon name="down" />
            </kbd>{' '}
            {MENUS_TEXT.keys}
          </span>
        </p>
        <Button look="main" onClick={() => show('add')} aria-haspopup="dialog" {...readOnlyAria(canWrite)}>
          {MENUS_TEXT.add}
        </Button>
      </div>
      {isError ? (
        <LoadFailed title={MENUS_TEXT.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data?.length === 0 ? <NoEntries {...MENUS_TEXT.none} /> : null}
      <div className="duo menus">
        {menus.map((menu) => (
          <MenuCard key={menu.id} menu={menu} />
        ))}
      </div>
      {open ? <MenuDialog onClose={close} /> : null}
    </>
  );
}
