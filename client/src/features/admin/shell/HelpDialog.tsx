import { HELP } from '../../../text/admin/panel-help.tr.ts';
import { TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { PanelDialog } from '../kit/dialogs.tsx';
import type { AdminTab } from '../shell/tabs.ts';

type Props = Readonly<{ tab: AdminTab; mayWrite: boolean; onClose: () => void }>;

export function HelpDialog({ tab, mayWrite, onClose }: Props) {
  const own = mayWrite ? HELP.tabKeys[tab] : undefined;
  return (
    <PanelDialog className="narrow" title={HELP.title} onClose={onClose}>
      <div className="body">
        <section>
          <h3>{HELP.inTab(TAB_TEXT[tab])}</h3>
          {own ? <KeyList keys={own} /> : <p className="muted">{HELP.noneInTab(TAB_TEXT[tab])}</p>}
        </section>
        <section>
          <h3>{HELP.everywhere}</h3>
          <KeyList keys={HELP.keys} />
        </section>
      </div>
    </PanelDialog>
  );
}

function KeyList({ keys }: Readonly<{ keys: typeof HELP.keys }>) {
  return (
    <dl className="shortcuts">
      {keys.map(([names, what]) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
