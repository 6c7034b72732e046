import { PANEL } from '../../../text/admin/panel.tr.ts';
import { SoonButton } from '../shell/SoonButton.tsx';

type Props = Readonly<{ title: string; button: string; text: string }>;

/** A specified placeholder (§2), until the issue that builds it. */
export const LaterPart = ({ title, button, text }: Props) => (
  <section className="card part later">
    <header>
      <h2>{title}</h2>
      <span className="tag">{PANEL.soon}</span>
    </header>
    <div className="fields">
      <p className="muted">{text}</p>
      <div className="row">
        <SoonButton>{button}</SoonButton>
      </div>
    </div>
  </section>
);
