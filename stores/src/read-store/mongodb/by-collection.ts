import type { UnsavedDocument } from './stored-document.ts';

/** Writes by collection; of several writes to a document only the last one is kept. */
export function byCollection(
  drafts: readonly UnsavedDocument[],
): ReadonlyMap<string, readonly UnsavedDocument[]> {
  const groups = new Map<string, Map<string, UnsavedDocument>>();
  for (const draft of drafts) {
    const group = groups.get(draft.collection) ?? new Map<string, UnsavedDocument>();
    groups.set(draft.collection, group.set(draft.id, draft));
  }
  return new Map(Array.from(groups, ([name, group]) => [name, [...group.values()]]));
}
