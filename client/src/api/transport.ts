import type { QueryClient } from '@tanstack/react-query';

/** How a read is sent: over the network or, where the server renders a screen, straight to the server's own routes. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** The transport that all queries of this client use; undefined in a browser. */
export const transportOf = (client: QueryClient): Transport | undefined =>
  client.getDefaultOptions().queries?.meta?.transport;
