import { useNextWeek } from '../hooks/use-shown-week.ts';
import { lazyComponent } from './lazy-component.tsx';

// Loaded on demand, since few visitors ever see it; if the code cannot be loaded, the page stays as it is.
const NextWeekBar = lazyComponent(() =>
  import('./NextWeekBar.tsx').then(
    (module) => module.NextWeekBar,
    () => () => null,
  ),
);

/** Says that another week has opened while this page still shows the previous one, and offers to move on to it, if it is `among` the weeks of the page. */
export function NextWeekOffer({ among }: Readonly<{ among?: readonly number[] }>) {
  const offer = useNextWeek();
  return (
    // The empty output is there from the start, so that a screen reader announces its content when it comes.
    <output className="next-week">
      {offer && among?.includes(offer.next.week) !== false ? <NextWeekBar {...offer} /> : null}
    </output>
  );
}
