import { useContext, useEffect } from 'react';

import { ServerRenderingContext } from './server-rendering.ts';
import { useSiteDescription, useSiteName } from './use-site-name.ts';

/** Sets the browser's title, followed by the product's name, and the description, by default the site's. */
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
