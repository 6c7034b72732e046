/** A row: number, level, what is asked, whether it is met, the proof or the reason. */
const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm;
/** How many requirements ASVS 5.0.0 has at each level. */
const OF_LEVEL = { 1: 70, 2: 183 };
/** By what a row may say, how docs/reliability.md counts these rows. */
const COUNTED = { yes: 'met', deviation: 'deviations', 'n/a': 'not applicable' };
/** A file, a place in a document, or the requirement that has the proof. */
const PROOF = /`[\w./-]+`|\]\([^)]+\)|^as \d/;

/** What is wrong with the tables of docs/security.md or their counts; that the files exist is checked with all other citations. */
export function requirementProblems(text, reliability) {
  const rows = rowsIn(text);
  const numbers = rows.map(({ number }) => number);
  return [
    ...Object.entries(OF_LEVEL).flatMap(([level, count]) => {
      const found = rows.filter((row) => row.level === level).length;
      return found === count ? [] : [`level ${level} has ${count} requirements, not ${found}`];
    }),
    ...numbers
      .filter((number, at) => numbers.indexOf(number) < at)
      .map((number) => `${number} is there twice`),
    ...Object.entries(COUNTED).flatMap(([met, words]) => {
      const count = rows.filter((row) => row.met === met).length;
      const isSaid = text.includes(`**${met}** (${count})`) && reliability.includes(` ${count} ${words}`);
      return isSaid ? [] : [`its list and docs/reliability.md have to say that ${count} are ${words}`];
    }),
    ...rows
      .filter(({ met }) => !Object.hasOwn(COUNTED, met))
      .map(({ number, met }) => `${number} is '${met}'`),
    ...rows
      .filter(({ met, proof }) => met === 'yes' && !PROOF.test(proof))
      .map(({ number }) => `${number} has no proof`),
  ].map((problem) => `docs/security.md: ${problem}`);
}

const rowsIn = (text) =>
  Array.from(text.matchAll(ROW), ([, number, level, met, proof]) => ({ number, level, met, proof }));
