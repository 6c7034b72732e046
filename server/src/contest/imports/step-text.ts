import type { ImportRow } from '@onda-on/contracts/api';
import type { FixtureStep, ResultStep } from '@onda-on/contracts/events';

import type { Contest } from '../model/contest.ts';
import { istanbulText } from './reading/istanbul-moment.ts';

/** A row in words: `Kocaelispor – Rizespor, 21.11.2026 19:00` or `Kocaelispor 2–1 Rizespor`. */
export function stepText(contest: Contest, step: FixtureStep | ResultStep): ImportRow {
  const { line } = step;
  if ('fixture' in step) return fixtureText(step);
  const fixture = contest.matches.get(step.matchId)?.fixture;
  const { homeScore, awayScore } = step;
  const text = `${fixture?.homeTeam ?? ''} ${homeScore}–${awayScore} ${fixture?.awayTeam ?? ''}`;
  return { line, week: fixture?.week ?? 0, text: text.trim() };
}

export function fixtureText({ line, fixture }: Pick<FixtureStep, 'line' | 'fixture'>): ImportRow {
  const { week, homeTeam, awayTeam, matchDate } = fixture;
  return { line, week, text: `${homeTeam} – ${awayTeam}, ${istanbulText(matchDate)}` };
}
