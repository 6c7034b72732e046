import type { AdminMatch, PreviewBody } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { EffectOf } from './EffectOf.tsx';
import { previewOf } from './match-commands.api.ts';

type Props = Readonly<{ match: AdminMatch; result: PreviewBody | null }>;

/** What a change would do, before it is published. */
export function Effect({ match, result }: Props) {
  const { data, isPending, isError } = useQuery({
    ...previewOf(match, result ?? { homeScore: 0, awayScore: 0 }),
    enabled: result !== null,
  });
  if (!result) return <EffectNote text={CORRECTION.same} />;
  if (isError) return <EffectNote text={CORRECTION.previewFailed} />;
  return isPending ? <EffectNote text={CORRECTION.previewing} /> : <EffectOf preview={data} />;
}

const EffectNote = ({ text }: Readonly<{ text: string }>) => (
  <div className="effect quiet" aria-live="polite">
    {text}
  </div>
);
