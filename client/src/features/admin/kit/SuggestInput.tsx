import { fold } from '@onda-on/contracts/rules';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> &
  Readonly<{
    value: string;
    /** The values of the same field in existing records. */
    known: readonly string[];
    onChange: (value: string) => void;
  }>;

const NONE = -1;

/** A text field with suggestions: the arrow keys choose one, Enter takes it, and any other text may be typed. */
export function SuggestInput({ value, known, onChange, ...rest }: Props) {
  const list = useId();
  const { options, active, open, close, take, onKeyDown } = useSuggestions(value, known, onChange);
  const isShown = options.length > 0;
  const leave = () => {
    close();
    const spelt = knownSpelling(value, known);
    if (spelt !== value) onChange(spelt);
  };
  return (
    <div className="suggest">
      <input
        {...rest}
        className="input"
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={active === NONE || !isShown ? undefined : `${list}-${active}`}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          open();
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <Options id={list} options={options} active={active} onTake={take} />
    </div>
  );
}

/** The suggested names and the one that the arrow keys have reached. */
function useSuggestions(value: string, known: readonly string[], onChange: (value: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const options = isOpen ? suggestionsFor(value, known) : [];
  const isShown = options.length > 0;
  const set = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    setActive(NONE);
  };
  const close = () => set(false);
  const take = (name: string) => {
    onChange(name);
    close();
  };
  useEscapeOf(isShown, close);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === 'Enter' && chosen !== undefined) take(chosen);
    else if (event.key === 'ArrowDown' && isShown) setActive((active + 1) % options.length);
    else if (event.key === 'ArrowUp' && isShown) setActive(active <= 0 ? options.length - 1 : active - 1);
    else return;
    event.preventDefault();
  };
  return { options, active, open: () => set(true), close, take, onKeyDown };
}

type OptionsProps = Readonly<{
  id: string;
  options: readonly string[];
  active: number;
  onTake: (name: string) => void;
}>;

// `datalist` does not fold letters as this search does, so the list is built of plain elements.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
const Options = ({ id, options, active, onTake }: OptionsProps) => (
  <div id={id} role="listbox" aria-label={PANEL.suggestions} hidden={options.length === 0}>
    {options.map((name, index) => (
      <div
        key={name}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        // The text field keeps the focus and handles the keys.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onTake(name)}
      >
        {name}
      </div>
    ))}
  </div>
);
/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */

/** Escape closes the list before it closes the window around it, which listens at the document. */
function useEscapeOf(isShown: boolean, close: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
}

const SHOWN_MAX = 6;

/** Known names that contain the typed text, those that begin with it first; Turkish letters match their plain ones. */
function suggestionsFor(typed: string, known: readonly string[]): readonly string[] {
  const words = fold(typed.trim());
  if (words === '') return [];
  const found = known.filter((name) => fold(name).includes(words) && name !== typed);
  const begins = (name: string) => fold(name).startsWith(words);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, SHOWN_MAX);
}

/** The known spelling of a name typed all in one case; any other spelling may correct the known one, and stays. */
function knownSpelling(typed: string, known: readonly string[]): string {
  const isHasty = [fold(typed), typed.toLocaleLowerCase('tr'), typed.toLocaleUpperCase('tr')].includes(typed);
  return isHasty ? (known.find((name) => fold(name) === fold(typed.trim())) ?? typed) : typed;
}
