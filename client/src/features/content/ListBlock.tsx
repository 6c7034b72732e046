import { CONTENT_SIZE } from '@onda-on/contracts/rules';

import { LinkedText } from './LinkedText.tsx';

type Props = Readonly<{ style: unknown; items: unknown }>;

/** Numbered when its style says so, else with dots. */
export function ListBlock({ style, items }: Props) {
  const List = style === 'ordered' ? 'ol' : 'ul';
  const entries: readonly unknown[] = Array.isArray(items) ? items.slice(0, CONTENT_SIZE.itemsMax) : [];
  return (
    <List>
      {entries.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items are text without ids, in a list that never changes
        <li key={index}>
          <LinkedText text={typeof item === 'string' ? item : JSON.stringify(item)} />
        </li>
      ))}
    </List>
  );
}
