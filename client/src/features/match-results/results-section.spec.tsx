import { describe, expect, it } from '@jest/globals';
import type { MatchAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';

import { matchesOf } from '../../api/matches.queries.ts';
import { aMatch } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { ResultsSection } from './ResultsSection.tsx';

/** A week's matches behind a filter that no match passes. */
const Filtered = () => <ResultsSection query={useQuery(matchesOf(14))} shown={[]} />;

describe('Maç Sonuçları', () => {
  it.each<[string, readonly MatchAnswer[], string]>([
    ['the week for having no matches', [], 'Bu haftada maç yok.'],
    ['the filters where no match passes them', [aMatch(1)], 'Seçilen filtrelere uygun maç yok.'],
  ])('blames %s', async (_, matches, hint) => {
    fakeServer({ '/api/matches?week=14': { body: matches } });
    await show(<Filtered />);
    expect((await screen.findByText('Sonuç Bulunamadı')).nextSibling?.textContent).toBe(hint);
  });
});
