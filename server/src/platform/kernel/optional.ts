import { ValidateIf } from 'class-validator';

/** For body fields that may be missing, but not null. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);
