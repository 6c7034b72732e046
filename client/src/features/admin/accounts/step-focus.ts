/** For a step that comes in another one's place: its first field, or the step itself, takes the focus from there. */
export function stepFocus(step: HTMLElement | null): void {
  const field = step?.querySelector<HTMLElement>('input:not([type=checkbox])');
  (field ?? step)?.focus();
}
