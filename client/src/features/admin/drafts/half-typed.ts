import { useState } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import type { TextForm } from './use-based-draft.ts';

type Errors<Form extends TextForm> = Readonly<Partial<{ [Field in keyof Form]: string }>>;

/**
 * Names of the fields in which a day or a moment is typed in part, or one that no calendar has. A browser says of them that
 * they are empty, as if nothing had been asked for.
 */
export const halfTypedIn = (form: HTMLElement): readonly string[] =>
  [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput).map(({ name }) => name);

/** What is wrong with a form, with half typed days: looked for when it is sent, and shown until it is right. */
export function useTriedErrors<Form extends TextForm>(value: Form, errors: Errors<Form>) {
  const [halfTyped, setHalfTyped] = useState<readonly string[] | null>(null);
  const withHalf = (names: readonly string[]) => ({
    ...errors,
    ...(Object.fromEntries(
      names.filter((name) => value[name] === '').map((name) => [name, PANEL.noDay]),
    ) as Errors<Form>),
  });
  return {
    /** As if nothing had been sent yet. */
    forget: () => setHalfTyped(null),
    shown: halfTyped === null ? {} : withHalf(halfTyped),
    isRight(form: HTMLElement): boolean {
      const names = halfTypedIn(form);
      setHalfTyped(names);
      return Object.keys(withHalf(names)).length === 0;
    },
  };
}
