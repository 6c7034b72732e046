import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MARKS = /(__NONCE__|__CHANGES__)/u;

export type Site = Readonly<{ name: string; description: string }>;

/** `changes` is where the journal of changes stood: what moved while the page came up is told to it afterwards. */
export type Filling = Readonly<{ nonce: string; changes: string }>;

/** The built page, with what differs from answer to answer left open: nonce, place in the journal, title, description. */
export class Shell {
  readonly #html: string;
  #filled: Readonly<{ site: Site; parts: readonly string[] }> | undefined;

  /** @throws when the client was never built. */
  constructor(directory: string) {
    this.#html = readFileSync(join(directory, 'index.html'), 'utf8');
  }

  render(site: Site, { nonce, changes }: Filling): string {
    const fillings: Readonly<Record<string, string>> = { __NONCE__: nonce, __CHANGES__: changes };
    return this.#partsFor(site)
      .map((part) => fillings[part] ?? part)
      .join('');
  }

  #partsFor(site: Site): readonly string[] {
    if (this.#filled?.site !== site) this.#filled = { site, parts: filled(this.#html, site).split(MARKS) };
    return this.#filled.parts;
  }
}

// Functions, since a `$` in a replacement text would mean something.
function filled(html: string, { name, description }: Site): string {
  return html
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${escaped(name)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*"/u,
      (_, start: string) => `${start}${escaped(description)}"`,
    );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Never one of the marks, whatever an operator calls the site.
  _: '&#95;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"'_]/gu, (letter) => ENTITIES[letter] ?? letter);
