import { ValidateIf } from 'class-validator';

/** For fields that may be missing, but never null. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);
