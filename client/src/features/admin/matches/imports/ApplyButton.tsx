import { useId } from 'react';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { useImport } from './use-import.ts';

type Work = ReturnType<typeof useImport>;

/** Carries the file out once it was looked at; until then it says why it does not. */
export function ApplyButton({ work }: Readonly<{ work: Work }>) {
  const id = useId();
  const why = whyNot(work);
  const { check, apply } = work;
  return (
    <>
      {why === null ? null : (
        <span className="muted small why" id={id}>
          {why}
        </span>
      )}
      <Button look="main" onClick={apply} {...(why !== null && { disabled: true, 'aria-describedby': id })}>
        {check && check.changes > 0 && check.problemCount === 0
          ? IMPORTS.apply(check.changes)
          : IMPORTS.applyNothing}
      </Button>
    </>
  );
}

/** What stands in the way; null when nothing does. */
function whyNot({ source, check, isBusy, error }: Work): string | null {
  const { why } = IMPORTS;
  if (isBusy) return check ? why.starting : why.checking;
  if (!source) return why.file;
  if (!check) return error === null ? why.file : why.failed;
  if (check.problemCount > 0) return why.problems;
  return check.changes === 0 ? why.nothing : null;
}
