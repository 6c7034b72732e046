import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';

const ID = 'nadirlik';

export const RarityNote = () => (
  <details className="note-fold" id={ID}>
    <summary>{TEXT.rarity}</summary>
    <p className="small">{TEXT.rarityText}</p>
  </details>
);

export function openRarityNote(): void {
  const note = document.getElementById(ID);
  if (!(note instanceof HTMLDetailsElement)) return;
  note.open = true;
  note.scrollIntoView({ block: 'nearest' });
  note.querySelector('summary')?.focus({ preventScroll: true });
}
