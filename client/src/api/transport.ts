/** How a call leaves: over the network, or, where the server renders a screen, straight to its own routes. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Readonly<{ transport?: Transport }>;
  }
}
