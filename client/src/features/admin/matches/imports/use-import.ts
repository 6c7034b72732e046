import { IMPORT_KINDS, type ImportCheck, type ImportKind } from '@onda-on/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, messageOf } from '../../../../api/api-error.ts';
import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { tellIfLost } from '../../session/session-loss.ts';
import { applyFile, checkFile, pastImports } from './imports.api.ts';

type Work = Readonly<{
  file: File | null;
  check: ImportCheck | null;
  error: string | null;
  isBusy: boolean;
  /** One for each file that was looked at: sent twice, it is one import. */
  key: string;
}>;

const NOTHING: Work = { file: null, check: null, error: null, isBusy: false, key: '' };

/** What outlives a lost session: a file is the browser's, and is chosen anew. */
type Kept = Readonly<{
  kind: ImportKind;
  /** The import that is shown instead of a file, or ''. */
  jobId: string;
}>;
const FIRST: Kept = { kind: 'fixtures', jobId: '' };

function isKept(value: unknown): value is Kept {
  const { kind, jobId } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return IMPORT_KINDS.some((each) => each === kind) && typeof jobId === 'string';
}

/** A file on its way in: looked at when it is chosen, carried out when that was seen. */
export function useImport() {
  const kept = useDraft('ice-aktarma', FIRST, isKept);
  const { kind } = kept.value;
  const [work, setWork] = useState(NOTHING);
  const begin = (next: Partial<Kept>) => {
    kept.set({ ...kept.value, jobId: '', ...next });
    setWork(NOTHING);
  };
  const queryClient = useQueryClient();
  // As commands of the panel's: where the session has ended, the panel hears of it.
  const checking = useMutation({ mutationFn: (file: File) => checkFile(kind, file) });
  const applying = useMutation({ mutationFn: applyFile });
  const look = async (file: File) => {
    setWork({ ...NOTHING, file, isBusy: true });
    try {
      const check = await checking.mutateAsync(file);
      setWork({ ...NOTHING, file, check, key: crypto.randomUUID() });
    } catch (error) {
      tellIfLost(error);
      setWork({ ...NOTHING, file, error: wordsOf(error, IMPORTS.checkFailed) });
    }
  };
  const apply = async ({ file, check, key }: Work) => {
    if (!file || !check) return;
    setWork({ ...work, isBusy: true, error: null });
    try {
      const { id } = await applying.mutateAsync({ kind, file, check: check.check, key });
      begin({ jobId: id });
    } catch (error) {
      setWork({ ...work, isBusy: false, error: wordsOf(error, IMPORTS.applyFailed) });
    }
    await queryClient.invalidateQueries(pastImports());
  };
  return {
    ...work,
    ...kept.value,
    choose: (file: File | undefined) => (file ? void look(file) : setWork(NOTHING)),
    again: () => (work.file ? void look(work.file) : undefined),
    apply: () => void apply(work),
    /** Another kind, another import, or a file again. */
    begin,
    forget: kept.discard,
  };
}

/** A file that was changed on the disk since it was chosen cannot be read any more. */
const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? messageOf(error, fallback) : fallback;
