/** Lets a parameter's decorator say in the API document what it reads, as a method's decorator would. */
export const documenting =
  (decorator: MethodDecorator): ParameterDecorator =>
  (target, key) => {
    const method = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key !== undefined && method) decorator(target, key, method);
  };
