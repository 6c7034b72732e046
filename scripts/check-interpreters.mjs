// Checks what the sources hand to something that interprets it: statements for stores, processes, patterns. It may be made of constants
// and of the names below, never of input, which goes beside it as a parameter. No call that only reads runs a command, and codes and
// keys come from no predictable generator. Each rule is proven by probes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import ts from 'typescript';

/** What is no constant and becomes part of an SQL text: names of tables and columns, which code passes, and texts made of them. */
const IN_SQL = {
  'stores/src/event-log/event-log.schema.ts': 'plentiful',
  'stores/src/event-log/event-rows.ts': 'columns join order some sql',
  'stores/src/read-store/document-tables.ts':
    // Patterns refuse other names and fields: `x') OR 1=1 --` in sqlite.read-store.spec.ts.
    'checkpoints collection createOf field fields former from indexed indexName mark name other sqlOf table values whole',
  'stores/src/read-store/cursor.ts': 'sql',
  'stores/src/read-store/query.ts': 'operator orderBy sql table',
  'stores/src/read-store/sqlite-checkpoints.ts': 'columns',
  'stores/src/read-store/sqlite-collection-check.ts': 'columns table',
  'stores/src/read-store/sqlite.read-store.ts': 'from name sql',
  // Names that the file itself has, of its own indexes.
  'stores/src/sqlite/damaged-indexes.ts': 'condition index isAfter isNext key matches table',
  'stores/src/sqlite/database.ts': 'durability pageBytes steps version wipe',
  'stores/src/sqlite/row-inserts.ts': 'into row size',
  'stores/src/sqlite/sorted-index.ts': 'id index key progress rows',
  'stores/src/vault/person-rows.ts': 'sql',
  'stores/src/vault/sqlite-rekeying.ts': 'page set',
  'stores/src/vault/sqlite-vault-rows.ts': 'insertKey sql',
  'stores/src/vault/vault.schema.ts': 'index key id progress',
};
/** What is no constant and becomes part of a pattern: a route, a list of them, marks of the built page, a letter and an element's name: all from our own lists. */
const IN_PATTERN = {
  'client/src/features/content/html-tokens.ts': 'tag',
  'server/src/identity/access/route-access.ts': 'path',
  'server/src/platform/rendering/page-template.ts': 'place',
  'stores/src/read-store/cursor.ts': 'letter',
};
/** How long to wait before the next attempt is the only thing that chance decides. */
const BY_CHANCE = new Set(['stores/src/backoff.ts']);

const SQL =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WHERE|FROM|JOIN|VALUES|ORDER BY|GLOB|LIKE)\b| [=<>] '| \?| IS (?:NOT )?NULL| IN \(/;
const ADDS = new Set([ts.SyntaxKind.PlusToken, ts.SyntaxKind.PlusEqualsToken]);
const CODE_OF_MONGO = new Set(['$where', '$function', '$accumulator']);
const OWN_PROCESS = /^process\.execPath, \['-e', PROGRAM[\],](?!.*\bshell\b)/s;
const GETS = /^@(?:Get|Head)\(/m;
const RUNS_COMMAND = /\bcommands\s*\.execute\(/;
const seen = new Set();

/** Each returns what is wrong with a node of a file of a store. */
const STORE_RULES = [
  (node, file) =>
    ts.isTemplateExpression(node) && SQL.test(literalIn(node))
      ? node.templateSpans.flatMap(({ expression }) => variablesIn(expression, file, IN_SQL))
      : [],
  (node, file) =>
    isCallOf(node, /(?:^|[.#])db\s*\.(?:prepare|exec)$/)
      ? node.arguments
          .filter((each) => !ts.isTemplateExpression(each))
          .flatMap((each) => variablesIn(each, file, IN_SQL))
      : [],
  (node) =>
    ts.isBinaryExpression(node) && ADDS.has(node.operatorToken.kind) && SQL.test(literalIn(node))
      ? ['an SQL text that is put together by +']
      : [],
  (node) => (CODE_OF_MONGO.has(node.text) ? [`${node.text} of MongoDB runs code`] : []),
];

/** Each returns what is wrong with a node of any file. */
const RULES = [
  (node) =>
    isImportOf(node, 'child_process') && node.importClause?.namedBindings?.getText() !== '{ spawn }'
      ? ['more of child_process than spawn']
      : [],
  (node) => (isImportOf(node, 'vm') ? ['vm runs texts'] : []),
  (node) =>
    isCallOf(node, /^spawn$/) && !OWN_PROCESS.test(argumentsOf(node))
      ? [`a process is this program's own, of a constant text, without a shell: ${argumentsOf(node)}`]
      : [],
  (node, file) =>
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
      ? (node.arguments ?? []).flatMap((each) => variablesIn(each, file, IN_PATTERN))
      : [],
  (node) =>
    ts.isMethodDeclaration(node) && GETS.test(decoratorsOf(node)) && RUNS_COMMAND.test(node.getText())
      ? [`GET changes nothing, and ${node.name.getText()} runs a command`]
      : [],
  (node, file) =>
    ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random' && !BY_CHANCE.has(file)
      ? ['Math.random is predictable']
      : [],
];

const PROBES = [
  'db.prepare(`SELECT 1 FROM events WHERE id = ${id}`);',
  "db.prepare(`SELECT 1 FROM events WHERE id = '${event.id}'`);",
  "const part = `${TABLE} = '${value}'`;",
  'const part = `${column} IN (SELECT 1)`;',
  "const sql = 'SELECT 1 FROM events WHERE id = ' + id;",
  "let sql = ''; sql += ` WHERE id = 1`;",
  'this.#db.exec(text);',
  'const filter = { $where: code };',
  "const filter = { ['$function']: code };",
  "import { exec } from 'node:child_process';",
  "import * as processes from 'child_process';",
  "import { runInNewContext } from 'node:vm';",
  "spawn('tar', ['-x', name]);",
  "spawn(process.execPath, ['-e', text]);",
  "spawn(process.execPath, ['-e', PROGRAM], { shell: true });",
  'const found = new RegExp(search).test(text);',
  'const found = RegExp(`^${search}`).test(text);',
  'class A { @Get() list() { return this.commands.execute(new Listed()); } }',
  'const code = Math.random();',
];

const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*/src/*.ts',
  '*/src/*.tsx',
])
  .toString()
  .split('\n')
  .filter((file) => file && !/\.(?:spec|stack|contract|gen)\.tsx?$|\.contract-|\/testing\//.test(file));
const problems = files.flatMap((file) => problemsIn(file, readFileSync(file, 'utf8')));
for (const [file, names] of [...Object.entries(IN_SQL), ...Object.entries(IN_PATTERN)])
  for (const name of names.split(' '))
    if (!seen.has(`${file} ${name}`)) problems.push(`${file}: has no '${name}' any more`);
for (const problem of problems) console.error(problem);
const missed = PROBES.filter((text) => problemsIn('stores/src/probe.ts', text).length === 0);
for (const text of missed) console.error(`The check of interpreters let through: ${text}`);
if (problems.length > 0 || missed.length > 0) process.exit(1);
console.log(
  `✔ no input becomes a statement, a process or a pattern, and each of ${PROBES.length} probes was refused`,
);

function problemsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const rules = file.startsWith('stores/') ? [...STORE_RULES, ...RULES] : RULES;
    found.push(...rules.flatMap((rule) => rule(node, file)).map((what) => `${file}:${line + 1}: ${what}`));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The names in an expression that are neither constants, in capitals, nor listed for this file. */
function variablesIn(expression, file, listed) {
  const own = new Set();
  const found = [];
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isParameter(node)) own.add(node.name.getText());
    if (ts.isIdentifier(node) && isRoot(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(expression);
  const names = (listed[file] ?? '').split(' ');
  return found
    .filter((name) => !/^[A-Z][A-Z\d_]*$/.test(name) && !own.has(name))
    .filter((name) => !(names.includes(name) && seen.add(`${file} ${name}`)))
    .map((name) => `'${name}' becomes a part of what is interpreted`);
}

/** Neither a member's name nor a declaration, nor of the language. */
function isRoot(node) {
  const { parent } = node;
  const isDeclared = ts.isParameter(parent) || ts.isBindingElement(parent);
  const isMember =
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
  return !isDeclared && !isMember && !(node.text in globalThis);
}

function isCallOf(node, name) {
  return ts.isCallExpression(node) && name.test(node.expression.getText());
}

function argumentsOf(node) {
  return node.arguments.map((each) => each.getText()).join(', ');
}

/** The constant parts of a template or of an addition. */
function literalIn(node) {
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce((text, { literal }) => `${text}\0${literal.text}`, node.head.text);
  if (ts.isBinaryExpression(node)) return `${literalIn(node.left)}${literalIn(node.right)}`;
  return ts.isStringLiteralLike(node) ? node.text : '';
}

function isImportOf(node, name) {
  return ts.isImportDeclaration(node) && node.moduleSpecifier.text.replace(/^node:/, '') === name;
}

function decoratorsOf(node) {
  return (ts.getDecorators(node) ?? []).map((each) => each.getText()).join('\n');
}
