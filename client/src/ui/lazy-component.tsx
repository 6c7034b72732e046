import { lazy, type ComponentType } from 'react';

type LazyComponent<Props extends object> = ComponentType<Props> &
  Readonly<{
    /** Fetches the code now, so that later renders do not wait for it: the server renders only once. */
    preload: () => Promise<void>;
  }>;

/** A component whose code is fetched when it is first rendered; it needs a `Suspense` around it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  const Shown = (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  return Object.assign(Shown, {
    preload: async () => {
      Loaded = await load();
    },
  });
}
