import { EMAIL_LENGTH_MAX, NAME_LENGTH_MAX, NAME_LENGTH_MIN, OUTCOMES } from '@onda-on/contracts/rules';
import { getMetadataStorage } from 'class-validator';

type Schema = Readonly<Record<string, unknown>>;
type Rule = Readonly<{
  propertyName: string;
  type: string;
  name?: string;
  constraints?: readonly unknown[];
  constraintCls?: new () => object;
}>;
/** The library has one map of all that the decorators said; it only gives it out class by class. */
type Body = new () => object;
type Rules = Readonly<{ validationMetadatas: ReadonlyMap<Body, readonly Rule[]> }>;

/** What the bodies must look like, by the name of their class: read from the very rules that judge them. */
export function bodySchemas(): Readonly<Record<string, Schema>> {
  const { validationMetadatas: all } = getMetadataStorage() as unknown as Rules;
  return Object.fromEntries(
    [...all.keys()].map((body) => {
      const own = [...all].filter(([each]) => isOrExtends(body, each)).flatMap(([, rules]) => rules);
      return [body.name, schemaOf(body.prototype as object, own)];
    }),
  );
}

const isOrExtends = (body: Body, other: Body): boolean => body === other || body.prototype instanceof other;

function schemaOf(prototype: object, rules: readonly Rule[]): Schema {
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const rulesOf = (name: string) => rules.filter(({ propertyName }) => propertyName === name);
  const isOptional = (name: string) => rulesOf(name).some(({ type }) => type === 'conditionalValidation');
  const properties = names.map((name) => [name, propertyOf(prototype, name, rulesOf(name))] as const);
  const required = names.filter((name) => !isOptional(name));
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
}

function propertyOf(prototype: object, name: string, rules: readonly Rule[]): Schema {
  const kind: unknown = Reflect.getMetadata('design:type', prototype, name);
  const isNested = rules.some(({ type }) => type === 'nestedValidation');
  if (isNested && typeof kind === 'function' && !KINDS.has(kind))
    return { $ref: `#/components/schemas/${kind.name}` };
  return Object.assign({}, KINDS.get(kind), ...rules.map(partOf)) as Schema;
}

const KINDS: ReadonlyMap<unknown, Schema> = new Map<unknown, Schema>([
  [String, { type: 'string' }],
  [Number, { type: 'number' }],
  [Boolean, { type: 'boolean' }],
  [Array, { type: 'array', items: {} }],
  [Object, {}],
]);

function partOf({ name, constraints: [first, second] = [], constraintCls }: Rule): Schema {
  return WHOLE[constraintCls?.name ?? ''] ?? PARTS[name ?? '']?.(first, second) ?? {};
}

const PARTS: Readonly<Record<string, (first: unknown, second: unknown) => Schema>> = {
  isInt: () => ({ type: 'integer' }),
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isArray: () => ({ type: 'array', items: {} }),
  isObject: () => ({ type: 'object' }),
  isMoment: () => ({ type: 'string', format: 'date-time' }),
  isPlainText: () => ({ type: 'string' }),
  min: (minimum) => ({ minimum }),
  max: (maximum) => ({ maximum }),
  minLength: (minLength) => ({ minLength }),
  maxLength: (maxLength) => ({ maxLength }),
  isLength: (minLength, maxLength) => ({ minLength, maxLength }),
  arrayMaxSize: (maxItems) => ({ maxItems }),
  isIn: (values) => ({ enum: values }),
  matches: (pattern) => (pattern instanceof RegExp ? { pattern: pattern.source } : {}),
};

const PREDICTION: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['matchId', 'prediction', 'week'],
  properties: {
    matchId: { type: 'string' },
    prediction: { enum: OUTCOMES },
    week: { type: 'integer', minimum: 1, maximum: 52 },
    odds: { description: 'Ignored' },
  },
};

/** Schemas of properties that one constraint judges as a whole; nested classes would cost more than the rest of the request. */
const WHOLE: Readonly<Record<string, Schema>> = {
  ArePredictions: { type: 'array', items: PREDICTION },
  IsProfile: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'tcNumber', 'email', 'termsAccepted'],
    properties: {
      name: { type: 'string', minLength: NAME_LENGTH_MIN, maxLength: NAME_LENGTH_MAX },
      tcNumber: { type: 'string', pattern: '^[0-9]{11}$' },
      email: { type: 'string', format: 'email', maxLength: EMAIL_LENGTH_MAX },
      termsAccepted: { enum: [true] },
      notify: { type: 'boolean' },
      phone: { type: 'string' },
    },
  },
};
