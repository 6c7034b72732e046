import type { RefObject } from 'react';

/** Once the errors are on the screen: to the first field that has one. */
export function focusFirstError(form: RefObject<HTMLElement | null>): void {
  setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
