import { useState, type ComponentProps } from 'react';

import { TextField } from '../kit/fields.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'onBlur'>;

/** A search field with its words in the address; it shows typed text at once, before the address follows. */
export function AddressInput({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      type="search"
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
