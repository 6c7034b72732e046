import { TEXT } from '../../../text/messages.tr.ts';

/** Shown until there is something to show. */
export function Spinner() {
  return (
    <output className="spinner">
      <span aria-hidden="true" />
      {TEXT.loading}
    </output>
  );
}
