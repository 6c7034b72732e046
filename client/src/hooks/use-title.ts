import { useEffect } from 'react';

const NAME = 'Onda On';

/** The browser's title, ending in the product's name, and the description where there is one. */
export function useTitle(title?: string, description?: string): void {
  useEffect(() => {
    document.title = title ? `${title} | ${NAME}` : NAME;
  }, [title]);
  useEffect(() => {
    if (!description) return undefined;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const before = meta?.content ?? '';
    if (meta) meta.content = description;
    return () => {
      if (meta) meta.content = before;
    };
  }, [description]);
}
