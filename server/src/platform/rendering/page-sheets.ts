import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LINK = /<link rel="stylesheet"[^>]*?href="\/([^"]+)"[^>]*>/u;

/** A built style sheet for a page: its rules, and a mark by which scripts find it. */
type PageSheet = Readonly<{ rules: string; mark: string }>;

/**
 * The rules of a built style sheet, to stand in the page itself: a link would delay the first paint by one more round
 * trip. Null if the file cannot be read or cannot stand in a `style` element.
 */
export function pageSheet(directory: string, file: string): PageSheet | null {
  const rules = textOf(join(directory, file));
  if (rules === null || /<\/style/iu.test(rules)) return null;
  // Never fetched. The loader of a screen's code looks for this link, and would fetch the sheet again without it.
  return { rules, mark: `<link rel="stylesheet" disabled crossorigin href="/${file}">` };
}

/** The first style sheet that a built page links to, with its tag. */
export function sheetNamedIn(
  html: string,
  directory: string,
): Readonly<{ tag: string; sheet: PageSheet }> | null {
  const [tag, file] = LINK.exec(html) ?? [];
  if (tag === undefined || file === undefined) return null;
  const sheet = pageSheet(directory, file);
  return sheet && { tag, sheet };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
