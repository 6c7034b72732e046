import type { Collection } from '@onda-on/contracts/views';

import type { Documents } from './reaction.ts';

/** An event refers to a document that does not exist. */
class MissingDocument extends Error {
  override readonly name = 'MissingDocument';
}

/** Changes fields of an existing document. `fields` is a function, so that TypeScript refuses a misspelt field. */
export function change<View>(
  documents: Documents,
  collection: Collection<View>,
  id: string,
  fields: Partial<View> | ((before: View) => Partial<View>),
): void {
  const before = documents.get(collection, id);
  if (before === undefined) throw new MissingDocument(`${collection.name}/${id}`);
  const news = typeof fields === 'function' ? fields(before) : fields;
  documents.set(collection, id, { ...before, ...news });
}
