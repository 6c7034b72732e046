// Edits of the read models, which follow from the log: whoever edits them alone changes what visitors see. A document stays JSON,
// and its indexed fields stay as they were.
import { within } from './log-file.mjs';

/** Changes the text of the first document that `matching` finds in a collection. */
function onDocument(directory, collection, change) {
  within(directory, 'read-models.db', (db) => {
    const table = `"collection:${collection}"`;
    const { id, body } = db.prepare(`SELECT id, body FROM ${table} ORDER BY id LIMIT 1`).get();
    const text = JSON.stringify(change(JSON.parse(body)));
    if (text === body) throw new Error(`The edit changes nothing in ${collection}/${id}`);
    db.prepare(`UPDATE ${table} SET body = ? WHERE id = ?`).run(text, id);
  });
}

/** By name; a finding on any read model must name each. */
export const MODEL_EDITS = {
  'the goals of a match in the read models': (directory) =>
    onDocument(directory, 'matches-v2', (match) => ({ ...match, homeScore: match.homeScore + 1 })),
  'the number of coupons in a table of the read models': (directory) =>
    onDocument(directory, 'standings-v2', (table) => ({ ...table, coupons: table.coupons + 1 })),
  'the time of an entry in the read models': (directory) =>
    onDocument(directory, 'board-entries-v2', (part) => ({
      ...part,
      lines: part.lines.replace(/\.(\d)\d\dZ/, (_, digit) => `.${(Number(digit) + 1) % 10}00Z`),
    })),
  'a document of the read models removed': (directory) =>
    within(directory, 'read-models.db', (db) =>
      db.exec(
        `DELETE FROM "collection:board-entries-v2" WHERE id = (SELECT max(id) FROM "collection:board-entries-v2")`,
      ),
    ),
};
