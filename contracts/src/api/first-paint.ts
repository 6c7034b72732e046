import type { Change } from './changes.ts';

/** An answer of the server's own routes, as it would have gone over the wire. */
export type OwnAnswer = Readonly<{ status: number; text: string }>;

/** What the server gives to the client's server build, which renders screens with it. */
export type RenderingMeans = Readonly<{
  /** Asks one of the server's own reading calls, by its path with its parameters. */
  get: (path: string) => Promise<OwnAnswer>;
  /** The origin that visitors type, without a trailing slash; empty where nobody set one. */
  publicUrl: string;
}>;

/** What search engines and previews read. `html` are further tags of the head: links, Open Graph, JSON-LD. */
export type ScreenHead = Readonly<{ title: string; description: string; html: string }>;

/** An address of the client: what the server can say about it before anything is read. */
export type ScreenAddress = Readonly<{
  /** Equal for addresses that show the same: search parameters count only where the screen knows them. */
  key: string;
  /** Source files whose built scripts and style sheets the screen needs at once. */
  sources: readonly string[];
  /** Where the address names something that may not be there. */
  named?: Named;
}>;

/** A name in an address: how to learn whether there is anything of it, and what is shown where there is not. */
export type Named = Readonly<{
  name: string;
  /** The reading call that answers 404 or 400 where there is nothing. */
  asks: string;
  /** An address of the same kind with a name that nobody has: its screen differs from that of every other such name in `data` alone. */
  standIn: Readonly<{ name: string; address: ScreenAddress }>;
}>;

export type RenderedScreen = Readonly<{
  /** 404 where the address has a screen but nothing to show on it. */
  status: 200 | 404;
  head: ScreenHead;
  body: string;
  /** Rules that stand in for `style` attributes, which the page's policy refuses. */
  css: string;
  /** JSON for the browser: everything that was read. It holds no `<`. */
  data: string;
  /** Whether the browser would fetch something of it again after this change. */
  isTouchedBy: (change: Change) => boolean;
}>;

/** A page without its screen; 404 where the address names nothing. */
export type PlainPage = Readonly<{ status: 200 | 404; head: ScreenHead }>;

/** What `client/dist-server/entry-server.js` exports as `newScreenRenderer`. */
export type NewScreenRenderer = (means: RenderingMeans) => ScreenRenderer;

export type ScreenRenderer = Readonly<{
  /** Null for screens that only the browser makes: the panel, one person's coupons. */
  addressOf: (path: string, query: string) => ScreenAddress | null;
  /** @throws when it could not be rendered, or not from complete data. */
  render: (address: ScreenAddress) => Promise<RenderedScreen>;
  /** What stands for a screen that only the browser makes, or that could not be rendered. */
  plainPageOf: (path: string, siteName: string) => Promise<PlainPage>;
}>;
