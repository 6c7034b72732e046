import { useState, type ComponentProps } from 'react';

import { TextField } from '../kit/fields.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'onBlur'>;

/** Words to look for that stand in the address: what is typed is shown at once, though the address follows a moment later. */
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
