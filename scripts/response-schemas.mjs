// Writes each call's answer as JSON Schema, derived from the return types of the controllers, for the server's OpenAPI document.
// Part of the build and of the tests' set-up.
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import {
  AnyType,
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  EnumType,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import ts from 'typescript';

import { newestIn } from './newest.mjs';

const OUTPUT = resolve('server/dist/response-schemas.json');
const SERVER = resolve('server/src');
const SOURCES = [SERVER, ...['contracts/src', 'stores/src', 'projections/src'].map((path) => resolve(path))];
const METHODS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);

export default function writeResponseSchemas() {
  if (isStale()) writeSchemas();
}

const controllers = () =>
  readdirSync(SERVER, { recursive: true })
    .filter((path) => path.endsWith('.controller.ts'))
    .map((path) => join(SERVER, path));

function isStale() {
  return !existsSync(OUTPUT) || newestIn([...SOURCES, import.meta.filename]) > statSync(OUTPUT).mtimeMs;
}

function writeSchemas() {
  const program = openProgram();
  const generator = generatorFor(program, program.getTypeChecker());
  const found = { responses: {}, definitions: {}, problems: [] };
  for (const file of program.getRootFileNames())
    for (const call of routesIn(program.getSourceFile(file))) addSchema(call, generator, found);
  const { problems, ...schemas } = found;
  if (problems.length > 0) throw new Error(`What these answer with cannot be read:\n${problems.join('\n')}`);
  mkdirSync(dirname(OUTPUT), { recursive: true });
  // A build and tests beside it may write at once, and read what is there.
  const draft = `${OUTPUT}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(schemas, asOpenApi));
  renameSync(draft, OUTPUT);
}

function addSchema({ route, type }, generator, { responses, definitions, problems }) {
  try {
    const { $schema: _, definitions: named, ...schema } = generator.createSchemaFromNodes([type]);
    const isTaken = (name) => name in definitions && !isDeepStrictEqual(definitions[name], named[name]);
    if (route in responses) problems.push(`${route}: two controllers answer it`);
    problems.push(
      ...Object.keys(named)
        .filter(isTaken)
        .map((name) => `${route}: two types are called ${name}`),
    );
    responses[route] = schema;
    Object.assign(definitions, named);
  } catch ({ message, cause }) {
    problems.push(`${route}: ${type?.getText()}: ${cause?.message ?? message}`);
  }
}

/** In OpenAPI 3.1: named schemas as components, tuples by their first items. */
function asOpenApi(key, value) {
  if (key === '$ref') return value.replace('#/definitions/', '#/components/schemas/');
  if (!Array.isArray(value?.items)) return value;
  const { items: prefixItems, additionalItems: items = false, ...rest } = value;
  return { ...rest, prefixItems, items };
}

/** Only our own sources: library declarations take most of the time to read, and no call returns them. */
function openProgram() {
  const options = {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['source'],
    strict: true,
    exactOptionalPropertyTypes: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, importer, redirected, _, file) =>
    names.map((name) =>
      /^(?:\.|@onda-on\/)/u.test(name.text)
        ? ts.resolveModuleName(
            name.text,
            importer,
            options,
            host,
            undefined,
            redirected,
            ts.getModeForUsageLocation(file, name, options),
          )
        : { resolvedModule: undefined },
    );
  return ts.createProgram(controllers(), options, host);
}

function generatorFor(program, checker) {
  const config = {
    ...DEFAULT_CONFIG,
    skipTypeCheck: true,
    topRef: false,
    jsDoc: 'extended',
    extraTags: ['additionalProperties'],
    expose: 'export',
  };
  const parser = createParser(program, config, (chain) =>
    chain.addNodeParser(transparent(chain)).addNodeParser(literals(checker)).addNodeParser(foreign(checker)),
  );
  return new SchemaGenerator(program, parser, createFormatter(config), config);
}

const TRANSPARENT = new Set(['WithHeaders', 'Brand', 'Readonly']);

/** Wrapper types, of which only the content is part of an answer. */
const transparent = (chain) => ({
  supportsNode: (node) =>
    ts.isTypeReferenceNode(node) && TRANSPARENT.has(node.typeName.getText()) && node.typeArguments,
  createType: (node, context) => chain.createType(node.typeArguments[0], context),
});

/** Literals from constants, such as `(typeof STATES)[number]` and `keyof typeof TEXTS`, evaluated by the compiler. */
const literals = (checker) => {
  const wordsOf = (node) => {
    const type = checker.getTypeFromTypeNode(node);
    const members = type.isUnion() ? type.types : [type];
    return members.every((member) => member.isLiteral()) ? members.map(({ value }) => value) : undefined;
  };
  return {
    supportsNode: (node) =>
      (ts.isIndexedAccessTypeNode(node) || ts.isTypeOperatorNode(node)) && wordsOf(node) !== undefined,
    createType: (node) => new EnumType(`words-${node.getSourceFile().fileName}-${node.pos}`, wordsOf(node)),
  };
};

/** Types of libraries stay open. */
const foreign = (checker) => ({
  supportsNode: (node) =>
    ts.isTypeReferenceNode(node) && (checker.getTypeFromTypeNode(node).flags & ts.TypeFlags.Any) !== 0,
  createType: () => new AnyType(),
});

/** The calls of a controller, each with its declared return type. */
function routesIn(file) {
  return file.statements.filter(ts.isClassDeclaration).flatMap((controller) => {
    const prefix = decoratorsOf(controller).find(({ name }) => name === 'Controller');
    if (!prefix) return [];
    return controller.members.filter(ts.isMethodDeclaration).flatMap((method) =>
      decoratorsOf(method)
        .filter(({ name }) => METHODS.has(name))
        .map(({ name, path }) => ({
          route: `${name.toUpperCase()} /${[prefix.path, path].filter(Boolean).join('/')}`,
          type: method.type,
        })),
    );
  });
}

const decoratorsOf = (node) =>
  (ts.getDecorators(node) ?? [])
    .map(({ expression }) => expression)
    .filter(ts.isCallExpression)
    .map(({ expression, arguments: [first] }) => ({
      name: expression.getText(),
      path: first && ts.isStringLiteralLike(first) ? first.text : '',
    }));
