import type { Named, OwnAnswer, ScreenAddress } from '@onda-on/contracts/api';

import type { Pieces } from './page-template.ts';
import type { MadeScreen, ServedScreen } from './render-cache.ts';

const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);

type Means = Readonly<{
  get: (path: string) => Promise<OwnAnswer>;
  /** A screen as it is made for everybody. */
  screenAt: (address: ScreenAddress) => Promise<ServedScreen | null>;
}>;

/**
 * Names of which there is nothing: one screen for all of a kind, so that nobody can have the server render, and keep, a
 * screen for each address that he makes up.
 */
export class MissingScreens {
  constructor(private readonly means: Means) {}

  /** Null where there is something of this name, or nobody knows. */
  async at({ name, asks, standIn }: Named): Promise<ServedScreen | null> {
    if (!(await this.#isMissing(asks))) return null;
    const served = await this.means.screenAt(standIn.address);
    const screen = served && renamed(served.screen, standIn.name, name);
    // Asked again: from where its page listens to the journal, there was still nothing.
    return screen && (await this.#isMissing(asks)) ? { ...served, screen } : null;
  }

  async #isMissing(asks: string): Promise<boolean> {
    const { status } = await this.means.get(asks);
    return NOT_THERE.has(status);
  }
}

/** The screen under another name. Null where the name stands anywhere but as a text of the data. */
function renamed(screen: MadeScreen, from: string, to: string): MadeScreen | null {
  const quoted = JSON.stringify(to).replaceAll('<', String.raw`\u003c`);
  const pieces: Pieces = screen.pieces.map((piece) =>
    typeof piece === 'string' ? piece.replaceAll(JSON.stringify(from), () => quoted) : piece,
  );
  const isLeft = pieces.some((piece) => typeof piece === 'string' && piece.includes(from));
  return isLeft || screen.status !== 404 ? null : { ...screen, pieces };
}
