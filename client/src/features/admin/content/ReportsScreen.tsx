import { REPORTS } from '../../../text/admin/content.tr.ts';
import { SoonButton } from '../shell/SoonButton.tsx';
import { SectionHead } from './SectionHead.tsx';

/** The tab Raporlar, until its issue: no sample figure stands where a real one belongs (product.md §2). */
export function ReportsScreen() {
  return (
    <>
      <SectionHead title={REPORTS.title} lead={REPORTS.lead}>
        {REPORTS.buttons.map((button) => (
          <SoonButton key={button}>{button}</SoonButton>
        ))}
      </SectionHead>
      <dl className="card four">
        {REPORTS.cards.map((card) => (
          <div key={card}>
            <dt>{card}</dt>
            <dd className="none">–</dd>
            <dd>{REPORTS.soon}</dd>
          </div>
        ))}
      </dl>
      <div className="duo">
        {REPORTS.charts.map((chart) => (
          <section key={chart} className="card part later">
            <header>
              <h2>{chart}</h2>
              <span className="tag">{REPORTS.soon}</span>
            </header>
            <div className="nochart" aria-hidden="true" />
          </section>
        ))}
      </div>
    </>
  );
}
