import { useState } from 'react';

import { useHydrated } from '../../hooks/use-hydrated.ts';
import { store, stored } from '../../memory/stored.ts';
import { FOOTER } from '../../text/footer.tr.ts';

const THEMES = ['system', 'light', 'dark'] as const;

/** Light, dark, or what the system says; kept for the next visit and applied before its first paint. */
export function ThemeChoice() {
  const isHydrated = useHydrated();
  const [chosenNow, setTheme] = useState<string | null>(null);
  const theme = chosenNow ?? ((isHydrated && stored('theme')) || 'system');
  const choose = (chosen: string) => {
    setTheme(chosen);
    const isSystem = chosen === 'system';
    store('theme', isSystem ? null : chosen);
    if (isSystem) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = chosen;
  };
  return (
    <label className="theme">
      {FOOTER.theme.label}
      <select value={theme} onChange={({ target }) => choose(target.value)}>
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {FOOTER.theme[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
