import { createLink, type LinkProps, Outlet, useMatches } from '@tanstack/react-router';
import { type KeyboardEvent, useId, type ComponentProps } from 'react';

type Tab = Readonly<{ id: string; label: string; to: NonNullable<LinkProps['to']> }>;

type Props = Readonly<{
  label: string;
  className: string;
  tabs: readonly Tab[];
  current: string;
  /** The id of the element that the tabs open. */
  panel: string;
  /** For sections of a tab: an arrow key opens one at once, and its address replaces the last one in the history. */
  areSections?: boolean;
}>;

/** A tab says `selected`. A link's own `aria-current` would also mark every tab whose address is the beginning of the open one. */
const TabLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} aria-current={undefined}>
    {children}
  </a>
));

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs that are links. Arrow keys move between them; Enter or space opens one. */
export const TabLinks = ({ label, className, tabs, current, panel, areSections = false }: Props) => (
  <div
    className={className}
    role="tablist"
    aria-label={label}
    tabIndex={-1}
    onKeyDown={(event) => moveFocus(event, areSections)}
  >
    {tabs.map((tab) => (
      <TabLink
        key={tab.id}
        id={tabId(tab.id)}
        to={tab.to}
        replace={areSections}
        role="tab"
        data-label={tab.label}
        aria-selected={tab.id === current}
        aria-controls={tab.id === current ? panel : undefined}
        tabIndex={tab.id === current ? 0 : -1}
      >
        {tab.label}
      </TabLink>
    ))}
  </div>
);

const tabId = (id: string): string => `sekme-${id}`;

function moveFocus(event: KeyboardEvent<HTMLElement>, opens: boolean): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = placeAfter(event.key, at, tabs.length);
  if (next === null) {
    if (event.key === ' ') tabs[at]?.click();
    return;
  }
  event.preventDefault();
  tabs[next]?.focus();
  if (opens) tabs[next]?.click();
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}

type SectionsProps = Pick<ComponentProps<typeof TabLinks>, 'label' | 'tabs'>;

/** The sections of a tab, each a route, with the open one: the first when the address names none. */
export function Sections({ label, tabs }: SectionsProps) {
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
