import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A part of the panel whose code is a file of its own; `fetch` gets it before the part is shown, `place` says what of it. */
export type PartOfPanel<Props extends object> = ((props: Props) => ReactNode) &
  Readonly<{ fetch: (place?: string) => Promise<unknown> }>;

/**
 * Fetches its code when it is first shown. Where it was fetched before, it stands at once: what comes in the place of a
 * placeholder is held back by React for 300 ms, and asks for its data only then.
 */
export function partOfPanel<Props extends object>(
  load: (place?: string) => Promise<ComponentType<Props>>,
): PartOfPanel<Props> {
  let code: ComponentType<Props> | undefined;
  const get = async (place?: string) => (code = await load(place));
  const begin = () => lazy(async () => ({ default: await get() }));
  let later = begin();
  const fetch = (place?: string) => {
    // One that was refused would be refused for ever.
    if (!code) later = begin();
    return get(place);
  };
  const Part = (props: Props) => {
    // What it began with it stays: another component in its place would lose what was typed.
    const [Shown] = useState<ComponentType<Props>>(() => code ?? later);
    return createElement(Shown, props);
  };
  return Object.assign(Part, { fetch });
}
