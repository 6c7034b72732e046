import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { pairOf, scoreOf } from './match-names.ts';
import type { Overtaken } from './score-grid.ts';
import type { useResultEntry } from './use-result-entry.ts';

type Props = Readonly<{ entry: Pick<ReturnType<typeof useResultEntry>, 'overtaken' | 'forgetOvertaken'> }>;

/** Somebody else recorded a result that was also typed here: theirs counts, and what was typed is shown once. */
export function OvertakenNotice({ entry: { overtaken, forgetOvertaken } }: Props) {
  if (overtaken.length === 0) return null;
  return (
    <div className="kept" role="alert">
      <p>
        <b>{MATCHES.overtaken.title}</b>
      </p>
      <ul>
        {overtaken.map((each) => (
          <li key={each.match.id}>{lineOf(each)}</li>
        ))}
      </ul>
      <p className="row">
        <Button slim onClick={forgetOvertaken}>
          {MATCHES.overtaken.seen}
        </Button>
      </p>
    </div>
  );
}

function lineOf({ match, score: { home, away } }: Overtaken): string {
  const { status, adminUsername } = match;
  const now = status === 'finished' ? scoreOf(match) : MATCH_STATUS_TEXT[status];
  return MATCHES.overtaken.line(pairOf(match), `${home || '…'}–${away || '…'}`, now, adminUsername);
}
