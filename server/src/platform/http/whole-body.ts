import type { Type } from '@nestjs/common';
import {
  getMetadataStorage,
  ValidationTypes,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';

type ValidationRule = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];
type Check = Readonly<{ rule: ValidationRule; constraint: ValidatorConstraintInterface }>;
/** What a class asks of each of its properties; null when that cannot be asked in one go. */
type Checks = ReadonlyMap<string, readonly Check[]> | null;

const checksOf = new Map<unknown, Checks | undefined>();

/**
 * For a body of many requests whose properties are each judged as a whole, and taken as they were sent: the rules that it
 * declares are asked once, without building, copying and walking the body first. Nothing is refused this way.
 */
export const JudgedWhole = (): ClassDecorator => (target) => void checksOf.set(target, undefined);

/** The body as its class when every rule holds; undefined when it is to be judged the long way, which has the words. */
export function takenWhole(body: unknown, type: Type<object>): object | undefined {
  const checks = checksFor(type);
  if (
    !checks ||
    typeof body !== 'object' ||
    body === null ||
    Object.getPrototypeOf(body) !== Object.prototype
  )
    return undefined;
  for (const name of Object.keys(body)) if (!checks.has(name)) return undefined;
  const taken = Object.assign(new type(), body);
  for (const [property, ofProperty] of checks)
    if (!ofProperty.every((check) => holds(check, taken, property))) return undefined;
  return taken;
}

function holds({ rule, constraint }: Check, object: object, property: string): boolean {
  const value: unknown = (object as Readonly<Record<string, unknown>>)[property];
  const { constraints } = rule;
  const told: ValidationArguments = { targetName: '', property, object, value, constraints };
  return constraint.validate(value, told) === true;
}

function checksFor(type: Type<object>): Checks {
  if (!checksOf.has(type)) return null;
  const known = checksOf.get(type);
  if (known !== undefined) return known;
  const made = checksDeclaredBy(type);
  checksOf.set(type, made);
  return made;
}

function checksDeclaredBy(type: Type<object>): Checks {
  const storage = getMetadataStorage();
  const checks = new Map<string, Check[]>();
  for (const rule of storage.getTargetValidationMetadatas(type, '', false, false)) {
    const constraints = storage.getTargetValidatorConstraints(rule.constraintCls);
    if (!isPlain(rule) || constraints.some(({ async: isAsync }) => isAsync)) return null;
    const ofProperty = checks.get(rule.propertyName) ?? [];
    ofProperty.push(...constraints.map(({ instance }) => ({ rule, constraint: instance })));
    checks.set(rule.propertyName, ofProperty);
  }
  return checks;
}

function isPlain({ type, each, groups, validateIf }: ValidationRule): boolean {
  const ofGroups: readonly string[] | undefined = groups; // the library leaves them out where it says it has them
  const isForAll = ofGroups === undefined || ofGroups.length === 0;
  return type === ValidationTypes.CUSTOM_VALIDATION && !each && isForAll && validateIf === undefined;
}
