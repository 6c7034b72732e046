/** A module and all that it imports, as text (`scripts/bundled-text.mjs`). */
declare module '*?bundled' {
  export const code: string;
}
