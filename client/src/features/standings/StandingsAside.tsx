import type { StandingsAnswer, WeekAnswer } from '@onda-on/contracts/api';

import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { Distribution } from './Distribution.tsx';
import { RarityNote } from './RarityNote.tsx';
import { SealNote } from './SealNote.tsx';

type Props = Readonly<{ standings: StandingsAnswer; seal: WeekAnswer['seal'] | undefined }>;

/** What explains the table: how many have how many right, the rule of ties, the seal. */
export function StandingsAside({ standings, seal }: Props) {
  const { decided, coupons, blocked } = standings;
  return (
    <aside>
      {decided > 0 && coupons > 0 ? <Distribution standings={standings} /> : null}
      <p className="small muted">
        {TEXT.rule}
        {blocked > 0 ? ` ${TEXT.blocked(numberOf(blocked))}` : ''}
      </p>
      <RarityNote />
      <SealNote seal={seal} />
    </aside>
  );
}
