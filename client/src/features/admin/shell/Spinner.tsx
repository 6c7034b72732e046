import { TEXT } from '../../../text/messages.tr.ts';

export function Spinner() {
  return (
    <output className="spinner">
      <span aria-hidden="true" />
      {TEXT.loading}
    </output>
  );
}
