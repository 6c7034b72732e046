import { PANEL } from '../../../text/admin/panel.tr.ts';

/** Shown until there is something to show (§2). */
export function Spinner() {
  return (
    <div className="spinner" role="status">
      <span aria-hidden="true" />
      {PANEL.loading}
    </div>
  );
}
