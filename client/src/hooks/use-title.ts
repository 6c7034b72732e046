import { useContext, useEffect } from 'react';

import { ServerRenderingContext } from './server-rendering.ts';
import { useSiteDescription, useSiteName } from './use-site-name.ts';

/** The browser's title, ending in the product's name, and the description, the site's own where there is none. */
export function useTitle(title?: string, description?: string): void {
  const name = useSiteName();
  const ofSite = useSiteDescription();
  const whole = title ? `${title} | ${name}` : name;
  const text = description || ofSite;
  const rendering = useContext(ServerRenderingContext);
  if (rendering) Object.assign(rendering, { title: whole, description: text });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', text);
  }, [text]);
}
