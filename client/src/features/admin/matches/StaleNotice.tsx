import type { AdminMatch } from '@onda-on/contracts/api';

import { StaleWords } from '../shell/StaleWords.tsx';
import { changesSince } from './changes-since.ts';

type Props = Readonly<{
  /** What the form was filled from. */
  base: AdminMatch;
  now: AdminMatch;
  /** Goes on from what it is now, with what was typed. */
  onKeep: (now: AdminMatch) => void;
  keep?: string;
  onTake?: (now: AdminMatch) => void;
}>;

/** Somebody was faster with this match. */
export function StaleNotice({ base, now, keep, onKeep, onTake }: Props) {
  if (base.revision === now.revision) return null;
  return (
    <StaleWords
      by={now.adminUsername}
      changes={changesSince(base, now)}
      onKeep={() => onKeep(now)}
      {...(keep && { keep })}
      {...(onTake && { onTake: () => onTake(now) })}
    />
  );
}
