import { useState, type ReactNode } from 'react';

import { OUTBOX } from '../../../../text/admin/outbox.tr.ts';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { DeliveriesList } from './DeliveriesList.tsx';
import { OutboxMails } from './OutboxMails.tsx';

const VIEWS = { iletiler: OUTBOX.mails, bildirimler: OUTBOX.deliveries } as const;
type View = keyof typeof VIEWS;
const CONTENT: Readonly<Record<View, () => ReactNode>> = {
  iletiler: () => <OutboxMails />,
  bildirimler: () => <DeliveriesList />,
};

/** What was written, and what became of it. Its styles are those of the CRM. */
export function OutboxSection() {
  const [view, setView] = useState<View>('iletiler');
  return (
    <Tabs
      label={OUTBOX.views}
      value={view}
      onChange={(id) => setView(id)}
      tabs={(Object.keys(VIEWS) as View[]).map((id) => ({
        id,
        label: VIEWS[id],
        content: id === view ? CONTENT[id]() : null,
      }))}
    />
  );
}
