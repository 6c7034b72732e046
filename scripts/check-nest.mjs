// Fails when Nest would find no class at run time: a constructor parameter of a decorated class without @Inject, or a parameter with
// @Body or @Query, must name a class that is imported as a value. `import type` compiles, and the server fails when it starts.
// Also fails when a controller writes around the command bus (docs/architecture.md#from-a-click-to-a-table).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import ts from 'typescript';

const nameOf = (type) => (ts.isTypeReferenceNode(type) ? type.typeName.getText() : undefined);
const isErased = (type, typeOnly) => typeOnly.has(nameOf(type));
const isClass = (type, typeOnly) =>
  nameOf(type) !== undefined && !type.typeArguments && !isErased(type, typeOnly);

const decoratorsOf = (node) =>
  (ts.getDecorators(node) ?? []).map(({ expression }) =>
    (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
  );

const BOUND = new Set(['Body', 'Query']);
const PROBES = [
  ["import type { A } from './a.ts';", 'constructor(private readonly a: A) {}'],
  ["import { type A } from './a.ts';", 'constructor(private readonly a: A) {}'],
  ["import { A } from './a.ts';", "constructor(private readonly a: Pick<A, 'b'>) {}"],
  ["import type { A } from './a.ts';", 'add(@Body() a: A) {}'],
  ["import type { A } from './a.ts';", 'list(@Query() { page }: A) {}'],
  ["import { CommandRunner } from '../../platform/commands/command-runner.ts';", ''],
  ["import type { PageCommand } from './page.decider.ts';", ''],
  [
    "import { Pages } from './pages.ts';",
    "@Post(':id') add() { return this.#add(); } #add() { this.pages.add(); }",
  ],
  [
    "import { Pages } from './pages.ts';",
    "@Put(':id') async save() { await this.queries.execute(new PageById()); this.pages.save(); }",
  ],
].map(([imports, member]) => `${imports}\n@Controller()\nexport class Probe {\n  ${member}\n}\n`);

const WRITES = new Set(['Post', 'Put', 'Patch', 'Delete']);
/** Routes that read although they have a body, that ask for a mail again, and operations, which are no commands. */
const AROUND_THE_BUS = new Set([
  'AuditLogsController.export',
  'ImportsController.check',
  'ImportsController.problems',
  'LeaguesController.me',
  'LeaguesController.mine',
  'LookupController.byBody',
  'OperationsController.replay',
  'OperationsController.retry',
  'OperationsController.skip',
  'PrizesController.export',
  'ResultReadsController.preview',
  'SeedController.force',
  'SeedController.normal',
  'SegmentsController.count',
  'UsersController.export',
  'VerificationController.ask',
]);
const seen = new Set();

const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'server/src/*.ts',
])
  .toString()
  .split('\n')
  .filter((file) => file && !/\.spec\.ts$|\/testing\//.test(file));
const problems = files.flatMap((file) => problemsIn(file, readFileSync(file, 'utf8')));
for (const route of AROUND_THE_BUS)
  if (!seen.has(route)) problems.push(`${route} does not go around the command bus`);
for (const problem of problems) console.error(problem);
const missed = PROBES.filter((text) => problemsIn('probe.controller.ts', text).length === 0);
for (const text of missed) console.error(`The check of Nest let through:\n${text}`);
if (problems.length > 0 || missed.length > 0) process.exit(1);
console.log(
  `✔ every injected class is there at run time, every write is a command, and each of ${PROBES.length} probes was refused`,
);

function problemsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const typeOnly = typeImportsOf(source);
  const classes = source.statements.filter(
    (each) => ts.isClassDeclaration(each) && decoratorsOf(each).length > 0,
  );
  const erased = classes
    .flatMap((declared) => declared.members.flatMap(parametersOf))
    .filter(({ type, isInjected }) => (isInjected ? !isClass(type, typeOnly) : isErased(type, typeOnly)))
    .map(({ type }) => {
      const { line } = source.getLineAndCharacterOfPosition(type.getStart());
      return `${file}:${line + 1}: ${type.getText()} is no class at run time`;
    });
  return file.endsWith('.controller.ts')
    ? [...erased, ...runsCommands(file, source), ...classes.flatMap((each) => writesAround(file, each))]
    : erased;
}

function runsCommands(file, { statements }) {
  return statements
    .filter(ts.isImportDeclaration)
    .map((each) => each.getText())
    .filter((text) => /\bCommandRunner\b|Command\b[^;]*\.decider\.ts'/.test(text))
    .map((text) => `${file}: a controller runs no decider: ${text}`);
}

/** Routes of a controller that write, and neither themselves nor by a private method send a command. */
function writesAround(file, declared) {
  const methods = new Map(
    declared.members.filter(ts.isMethodDeclaration).map((each) => [each.name.getText(), each]),
  );
  const sendsCommand = (method) =>
    /this\.commands\.execute\(/.test(method.getText()) ||
    Array.from(method.getText().matchAll(/this\.(#\w+)\(/g)).some(([, name]) =>
      sendsCommand(methods.get(name)),
    );
  return Array.from(methods, ([name, method]) => ({ route: `${declared.name.text}.${name}`, method }))
    .filter(({ method }) => decoratorsOf(method).some((name) => WRITES.has(name)) && !sendsCommand(method))
    .filter(({ route }) => !(AROUND_THE_BUS.has(route) && seen.add(route)))
    .map(({ route }) => `${file}: ${route} writes around the command bus`);
}

/** The parameters whose type Nest reads. */
function parametersOf(member) {
  const isInjected = ts.isConstructorDeclaration(member);
  if (!isInjected && !ts.isMethodDeclaration(member)) return [];
  return member.parameters
    .filter((each) => {
      const names = decoratorsOf(each);
      return each.type && (isInjected ? !names.includes('Inject') : names.some((name) => BOUND.has(name)));
    })
    .map(({ type }) => ({ type, isInjected }));
}

function typeImportsOf(source) {
  const names = source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements
      .filter((each) => importClause.isTypeOnly || each.isTypeOnly)
      .map(({ name }) => name.text);
  });
  return new Set(names);
}
