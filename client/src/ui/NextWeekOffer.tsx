import { Suspense } from 'react';

import { useNextWeek } from '../hooks/use-shown-week.ts';
import { lazyComponent } from './lazy-component.tsx';

// Few pages ever show it; without its code the page stays as it is.
const NextWeekBar = lazyComponent(() =>
  import('./NextWeekBar.tsx').then(
    (module) => module.NextWeekBar,
    () => () => null,
  ),
);

/** Says that another week has opened while this page stays on the one before, and leads on to it. */
export function NextWeekOffer() {
  const offer = useNextWeek();
  return (
    // It stands from the start, so that a screen reader hears what comes into it.
    <output className="next-week">
      {offer ? (
        <Suspense fallback={null}>
          <NextWeekBar {...offer} />
        </Suspense>
      ) : null}
    </output>
  );
}
