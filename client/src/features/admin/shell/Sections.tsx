import { Outlet, useMatches } from '@tanstack/react-router';
import { useId, type ComponentProps } from 'react';

import { tabId, TabLinks } from './TabLinks.tsx';

type Props = Pick<ComponentProps<typeof TabLinks>, 'label' | 'tabs'>;

/** The sections of a tab, each a route, with the open one: the first when the address names none. */
export function Sections({ label, tabs }: Props) {
  const panel = useId();
  const shown = useMatches({
    select: (matches) => {
      const path = matches.at(-1)?.pathname.split('/') ?? [];
      return tabs.find(({ id }) => path.includes(id))?.id ?? tabs[0]?.id ?? '';
    },
  });
  return (
    <div>
      <TabLinks className="tabs" label={label} tabs={tabs} current={shown} panel={panel} areSections />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(shown)} tabIndex={-1}>
        <Outlet />
      </div>
    </div>
  );
}
