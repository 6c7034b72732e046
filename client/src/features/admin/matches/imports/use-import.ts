import { IMPORT_KINDS, type ImportCheck, type ImportKind } from '@onda-on/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, messageOf } from '../../../../api/api-error.ts';
import { invalidateTopics } from '../../../../api/topics.ts';
import { newKey } from '../../../../memory/submission-key.ts';
import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { useDraft } from '../../kit/drafts.ts';
import { applyFile, checkFile, type Source } from './imports.api.ts';

type Work = Readonly<{
  source: Source | null;
  check: ImportCheck | null;
  error: string | null;
  isBusy: boolean;
  /** The idempotency key: one for each checked file, so that a repeated request is one import. */
  key: string;
}>;

/** Pasted rows as a file without a name; the server gives it one. */
const pasted = (text: string) => ({
  name: '',
  arrayBuffer: () => new Response(text).arrayBuffer(),
});

const NOTHING: Work = { source: null, check: null, error: null, isBusy: false, key: '' };

/** The draft that survives a lost session. A file cannot be kept and has to be chosen again. */
type Kept = Readonly<{
  kind: ImportKind;
  /** Rows that were pasted. */
  text: string;
  /** The id of the import that is shown instead of a file, or ''. */
  jobId: string;
}>;
const FIRST: Kept = { kind: 'fixtures', text: '', jobId: '' };

function isKept(value: unknown): value is Kept {
  const { kind, text, jobId } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return IMPORT_KINDS.some((each) => each === kind) && typeof text === 'string' && typeof jobId === 'string';
}

function useWork() {
  const [work, setWork] = useState(NOTHING);
  /** Goes on from `before`, unless other rows or another file came meanwhile: an answer is for what was sent. */
  const goOn = (before: Work, next: Partial<Work>) =>
    setWork((now) => (now === before ? { ...before, isBusy: false, ...next } : now));
  return [work, setWork, goOn] as const;
}

/** An import for `week`: checked as soon as the content arrives, applied once the operator has seen the report. */
export function useImport(week: number) {
  const kept = useDraft(`ice-aktarma-${week}`, FIRST, isKept);
  const { kind } = kept.value;
  const [work, setWork, goOn] = useWork();
  const begin = (next: Partial<Kept>) => {
    kept.set({ ...kept.value, text: '', jobId: '', ...next });
    setWork(NOTHING);
  };
  const queryClient = useQueryClient();
  // Mutations, so that the panel learns of a lost session.
  const checking = useMutation({ mutationFn: checkFile });
  const applying = useMutation({ mutationFn: applyFile });
  const look = async (source: Source) => {
    const sent = { ...NOTHING, source, isBusy: true };
    setWork(sent);
    try {
      goOn(sent, { check: await checking.mutateAsync(source), key: newKey() });
    } catch (error) {
      goOn(sent, { error: wordsOf(error, IMPORTS.checkFailed) });
    }
  };
  const apply = async ({ source, check, key }: Work) => {
    if (!source || !check) return;
    const sent = { ...work, isBusy: true, error: null };
    setWork(sent);
    try {
      const { id } = await applying.mutateAsync({ ...source, check: check.check, key });
      begin({ jobId: id });
    } catch (error) {
      goOn(sent, { error: wordsOf(error, IMPORTS.applyFailed) });
    }
    await invalidateTopics(queryClient, ['imports']);
  };
  return {
    ...work,
    ...kept.value,
    choose: (file: File | undefined) => (file ? void look({ kind, file, week: null }) : setWork(NOTHING)),
    /** An edit discards the check, which was of another text. */
    type: (text: string) => {
      kept.set({ ...kept.value, text });
      setWork(NOTHING);
    },
    paste: (text: string) => {
      kept.set({ ...kept.value, text });
      void look({ kind, file: pasted(text), week });
    },
    again: () => (work.source ? void look(work.source) : undefined),
    apply: () => void apply(work),
    /** Begins again with another kind, another import, or a new file. */
    begin,
    forget: kept.discard,
  };
}

/** An error's message; a file changed on the disk after it was chosen fails in the browser, without one. */
const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? messageOf(error, fallback) : fallback;
