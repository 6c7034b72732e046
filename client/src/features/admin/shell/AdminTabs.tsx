import type { AdminRole } from '@onda-on/contracts/rules';

import { HELP } from '../../../text/admin/panel-help.tr.ts';
import { PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { TabLinks } from './TabLinks.tsx';
import { TABS, tabsOf, type AdminTab } from './tabs.ts';

type Props = Readonly<{ current: AdminTab; role: AdminRole; onPalette: () => void; onHelp: () => void }>;

/** The nine tabs, or those that the role is shown. */
export const AdminTabs = ({ current, role, onPalette, onHelp }: Props) => (
  <nav className="panel-tabs" aria-label={PANEL.sections}>
    <div className="wrap">
      <TabLinks
        className="panel-tab-list"
        label={PANEL.sections}
        tabs={tabsOf(role).map((tab) => ({ id: tab, label: TAB_TEXT[tab], to: TABS[tab] }))}
        current={current}
        panel="icerik"
      />
      <button className="hint only-wide" type="button" onClick={onPalette}>
        <kbd>Ctrl K</kbd> {PANEL.commands}
      </button>
      <button className="hint only-wide" type="button" onClick={onHelp} aria-label={HELP.title}>
        <kbd>?</kbd>
      </button>
    </div>
  </nav>
);
