import { createContext } from 'react';

/** What a screen tells whoever renders it on the server; in a browser there is none. */
export type ServerRendering = {
  title?: string;
  description?: string;
};

export const ServerRenderingContext = createContext<ServerRendering | null>(null);
