import { useState, type ComponentProps } from 'react';

import { TextInput } from './TextInput.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'onBlur'>;

/** Words to look for that stand in the address: what is typed is shown at once, though the address follows a moment later. */
export function AddressInput({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
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
