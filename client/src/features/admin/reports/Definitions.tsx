import { DEFINITIONS, REPORTS } from '../../../text/admin/reports.tr.ts';

/** What every figure of the tab means; the figures lead here. */
export const Definitions = () => (
  <section className="card part" aria-labelledby="tanimlar">
    <header>
      <h2 id="tanimlar">{REPORTS.definitions}</h2>
    </header>
    <dl className="meanings">
      {DEFINITIONS.map(({ id, name, text }) => (
        <div key={id} id={id} tabIndex={-1}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
