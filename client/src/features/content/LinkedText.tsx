/** Screens of this site that a text may name by their address. */
const OWN_ADDRESS =
  /(?<=^|[\s(“"'])(\/(?:itiraz|kurallar|oduller|tahminlerim|tahmin-sorgulama|gecmis-sonuclar|siralama|news|pages)(?:\/[a-z0-9-]+)*)(?![\w/-])/u;

/** A text in which the addresses of this site's own screens are links; nothing else of it becomes markup. */
export function LinkedText({ text }: Readonly<{ text: string }>) {
  const parts = text.split(OWN_ADDRESS);
  // Splitting at a group puts what it matched at every odd place.
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order
      <a key={place} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
