import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab<Id extends string> = Readonly<{ id: Id; label: ReactNode; content: ReactNode }>;

type Props<Id extends string> = Readonly<{
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}>;

/** Tabs with arrow keys. Only for lazily loaded screens, since it brings Radix. The open tab belongs in the address. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: Props<Id>) {
  return (
    <Radix.Root value={value} onValueChange={(id) => onChange(id as Id)}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
