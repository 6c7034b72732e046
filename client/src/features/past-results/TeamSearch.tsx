import { useEffect, useId, useRef, useState } from 'react';

import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';

type Props = Readonly<{ team: string; onSearch: (team: string) => void }>;

/**
 * The field shows what is typed at once, and the address follows; a change of the address updates the field unless it has
 * the focus.
 */
export function TeamSearch({ team, onSearch }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(team);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(team);
  }, [team]);
  return (
    <div className="field">
      <label htmlFor={id}>{TEXT.team}</label>
      <input
        className="input"
        id={id}
        ref={input}
        type="search"
        placeholder={TEXT.teamExample}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onSearch(target.value);
        }}
      />
    </div>
  );
}
