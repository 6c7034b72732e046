import type { AdminMatch, ResultBody } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { effectText, isSameLead, leadersText, swingText } from './effect-words.ts';
import { previewOf } from './match-commands.api.ts';

type Props = Readonly<{ match: AdminMatch; result: ResultBody | null }>;

/** What a correction would do, before it is published (product.md §4): the largest text of the window. */
export function Effect({ match, result }: Props) {
  const { data, isPending, isError } = useQuery({
    ...previewOf(match, result ?? { homeScore: 0, awayScore: 0 }),
    enabled: result !== null,
  });
  if (!result) return <Note text={CORRECTION.same} />;
  if (isError) return <Note text={CORRECTION.previewFailed} />;
  if (isPending) return <Note text={CORRECTION.previewing} />;
  const [before, after] = [leadersText(data.leadersBefore), leadersText(data.leadersAfter)];
  return (
    <div className="effect" aria-live="polite">
      <p>
        {effectText(data)}{' '}
        {isSameLead(data) ? null : (
          <span className="leads">
            {before} <Icon name="right" />
            <span className="sr">{CORRECTION.insteadOf}</span> {after}
          </span>
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{CORRECTION.firstPlace}</span>
            </th>
            <th scope="col" className="r">
              {CORRECTION.before}
            </th>
            <th scope="col" className="r">
              {CORRECTION.after}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{CORRECTION.firstPlace}</th>
            <td className="r">{before}</td>
            <td className="r">
              <b>{after}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <div className="small swing">{swingText(data)}</div>
    </div>
  );
}

function Note({ text }: Readonly<{ text: string }>) {
  return (
    <div className="effect quiet" aria-live="polite">
      {text}
    </div>
  );
}
