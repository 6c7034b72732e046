import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';

const ID = 'nadirlik';

/** What the rarity score is, folded away until someone asks. */
export const RarityNote = () => (
  <details className="note-fold" id={ID}>
    <summary>{TEXT.rarity}</summary>
    <p className="small">{TEXT.rarityText}</p>
  </details>
);

/** Opens the note and leads there. */
export function openRarityNote(): void {
  const note = document.getElementById(ID);
  if (!(note instanceof HTMLDetailsElement)) return;
  note.open = true;
  note.scrollIntoView({ block: 'nearest' });
  note.querySelector('summary')?.focus({ preventScroll: true });
}
