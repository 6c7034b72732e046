import type { Change } from './changes.ts';

/** An answer of one of the server's own routes, called within the process. */
export type OwnAnswer = Readonly<{ status: number; text: string }>;

/** What the server gives to the client's server build to render screens. */
export type RenderingMeans = Readonly<{
  /** Calls one of the server's own read routes, by path and query. */
  get: (path: string) => Promise<OwnAnswer>;
  /** The public origin, without a trailing slash; empty when not configured. */
  publicUrl: string;
}>;

/** Title and description for search engines and previews; `html` holds more tags of the head: links, Open Graph, JSON-LD. */
export type ScreenHead = Readonly<{ title: string; description: string; html: string }>;

/** What is known about an address of the client before any data is read. */
export type ScreenAddress = Readonly<{
  /** Equal for addresses with the same content: search parameters count only where the screen uses them. */
  key: string;
  /** Source files whose built scripts and style sheets the screen needs on first load. */
  sources: readonly string[];
  /** Set where the address names a record that may not exist. */
  named?: Named;
}>;

/** A record's name in an address: how to find out whether the record exists, and what to show if it does not. */
export type Named = Readonly<{
  name: string;
  /** The read route that answers 404 or 400 when the record does not exist. */
  asks: string;
  /** The same kind of address with an unused name: its screen differs from that of any other unknown name in `data` only. */
  standIn: Readonly<{ name: string; address: ScreenAddress }>;
}>;

export type RenderedScreen = Readonly<{
  /** 404 where the address has a screen but no record. */
  status: 200 | 404;
  head: ScreenHead;
  body: string;
  /** Rules that replace `style` attributes, which the page's policy forbids. */
  css: string;
  /** JSON for the browser with all data that was read. It contains no `<`. */
  data: string;
  /** Whether this change makes any of the data stale. */
  isTouchedBy: (change: Change) => boolean;
}>;

/** A page without its screen; 404 where the address matches nothing. */
export type PlainPage = Readonly<{ status: 200 | 404; head: ScreenHead }>;

/** What `client/dist-server/entry-server.js` exports as `newScreenRenderer`. */
export type NewScreenRenderer = (means: RenderingMeans) => ScreenRenderer;

export type ScreenRenderer = Readonly<{
  /** Null for screens that only the browser renders: the panel, one person's coupons. */
  addressOf: (path: string, query: string) => ScreenAddress | null;
  /** @throws when the screen cannot be rendered, or its data is incomplete. */
  render: (address: ScreenAddress) => Promise<RenderedScreen>;
  /** The page for a screen that only the browser renders, or that could not be rendered. */
  plainPageOf: (path: string, siteName: string) => Promise<PlainPage>;
}>;
