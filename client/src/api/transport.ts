import type { QueryClient } from '@tanstack/react-query';

/** How a call leaves: over the network, or, where the server renders a screen, straight to its own routes. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** The transport that a client's queries share; undefined in a browser. */
export const transportOf = (client: QueryClient): Transport | undefined =>
  client.getDefaultOptions().queries?.meta?.transport;
