import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { AdminTab } from '../session/admin-search.ts';
import { SoonButton } from '../shell/SoonButton.tsx';

type Part = Readonly<{ tab: string; title: string; buttons: readonly string[]; text: string }>;
type Props = Readonly<{
  tab: AdminTab;
  label: string;
  parts: Readonly<Record<string, Part>>;
}>;

const route = getRouteApi('/admin');

/** The sub-tabs of CMS and CRM with their specified placeholders; which one is open stands in the address. */
export function SectionTabs({ tab, label, parts }: Props) {
  const { bolum } = route.useSearch();
  const navigate = useNavigate();
  const ids = Object.keys(parts);
  const open = ids.find((id) => id === bolum) ?? ids[0] ?? '';
  return (
    <Tabs
      label={label}
      value={open}
      onChange={(id) => void navigate({ to: '/admin', search: { sekme: tab, bolum: id }, replace: true })}
      tabs={Object.entries(parts).map(([id, part]) => ({
        id,
        label: part.tab,
        content: <Placeholder part={part} />,
      }))}
    />
  );
}

function Placeholder({ part: { title, buttons, text } }: Readonly<{ part: Part }>): ReactNode {
  return (
    <section className="card part later">
      <header>
        <h2>{title}</h2>
        <span className="tag">{PANEL.soon}</span>
      </header>
      <div className="fields">
        <p className="muted">{text}</p>
        {buttons.length > 0 ? (
          <div className="row">
            {buttons.map((button) => (
              <SoonButton key={button}>{button}</SoonButton>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}
