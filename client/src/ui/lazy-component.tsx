import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

import { LoadFailed } from './LoadFailed.tsx';

type LazyComponent<Props extends object> = ComponentType<Props> &
  Readonly<{
    /** Fetches the code now, so that later renders do not wait for it: the server renders only once. */
    preload: () => Promise<void>;
  }>;

/**
 * A component whose code is fetched when it is first rendered; `meanwhile` stands in its place until then. Where the code
 * cannot be fetched, a button to try again stands there, and the rest of the screen stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load().catch(() => Missing) }));
  function Missing(props: Props) {
    const [found, setFound] = useState<Readonly<{ Found: ComponentType<Props> }> | null>(null);
    const retry = () => load().then((Found) => setFound({ Found }), reloadWhenOnline);
    return found ? <found.Found {...props} /> : <LoadFailed onRetry={() => void retry()} />;
  }
  const Shown = (props: Props) => (
    <Suspense fallback={meanwhile}>{Loaded ? <Loaded {...props} /> : <Lazy {...props} />}</Suspense>
  );
  return Object.assign(Shown, {
    preload: async () => {
      Loaded = await load();
    },
  });
}

/** Only a reload fetches code that a new version has renamed; without a connection it would lose the screen. */
const reloadWhenOnline = (): void => {
  if (navigator.onLine) location.reload();
};
