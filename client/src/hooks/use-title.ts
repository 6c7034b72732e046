import { useEffect } from 'react';

import { useSiteName } from './use-site-name.ts';

/** The browser's title, ending in the product's name, and the description where there is one. */
export function useTitle(title?: string, description?: string): void {
  const name = useSiteName();
  useEffect(() => {
    document.title = title ? `${title} | ${name}` : name;
  }, [title, name]);
  useEffect(() => (description ? describe(description) : undefined), [description]);
}

function describe(description: string): () => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  const before = meta?.content ?? '';
  if (meta) meta.content = description;
  return () => {
    if (meta) meta.content = before;
  };
}
