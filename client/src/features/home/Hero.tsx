import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { siteSettings } from '../../api/content.queries.ts';
import { HOME } from '../../text/home.tr.ts';
import { forSheetOf } from '../../text/sheet-size.tr.ts';
import type { PicksContest } from '../entry/use-contest.ts';
import { HeroAction } from './HeroAction.tsx';
import { HeroStats } from './HeroStats.tsx';

export function Hero({ contest }: Readonly<{ contest: PicksContest }>) {
  const { data } = useQuery(siteSettings());
  const site = data ?? DEFAULT_SITE_SETTINGS;
  const [first = '', ...rest] = forSheetOf(contest.detail?.picksPerWeek, site.heroTitle).split(' ');
  return (
    <section className="band hero">
      <div className="wrap">
        <div className="words">
          {site.announcementActive && site.announcementText ? (
            <p className="tag pill">{site.announcementText}</p>
          ) : null}
          <h1>
            <em>{first}</em> {rest.join(' ')}
          </h1>
          <p className="lead">{site.heroSubtitle}</p>
          <p className="row">
            {site.heroCtaText.trim() ? <HeroAction label={site.heroCtaText} to={site.heroCtaLink} /> : null}
            <Link className="btn on-brand" to="/tahmin-sorgulama">
              {HOME.lookup}
            </Link>
          </p>
        </div>
        <HeroStats contest={contest} />
      </div>
    </section>
  );
}
