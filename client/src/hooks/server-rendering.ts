import { createContext } from 'react';

/** What a screen reports to the server's renderer; null in a browser. */
export type ServerRendering = {
  title?: string;
  description?: string;
};

export const ServerRenderingContext = createContext<ServerRendering | null>(null);
