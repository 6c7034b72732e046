import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Places won or lost with the latest result; nothing before there were two. */
export function Move({ moved }: Readonly<{ moved: number | null }>) {
  if (moved === null) return null;
  if (moved === 0)
    return (
      <span className="move same">
        <span aria-hidden="true">–</span>
        <span className="sr">{TEXT.same}</span>
      </span>
    );
  const isUp = moved > 0;
  return (
    <span className={`move ${isUp ? 'up' : 'down'}`}>
      <Icon name={isUp ? 'rise' : 'fall'} />
      <span className="sr">{isUp ? TEXT.rose : TEXT.fell}</span>
      {numberOf(Math.abs(moved))}
    </span>
  );
}
