/** The class of an element with text of a block: a line that its editor broke (Shift+Enter) stays broken. */
export const lineClassOf = (text: string): string | undefined => (text.includes('\n') ? 'lines' : undefined);
