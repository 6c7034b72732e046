/** The same object with some methods replaced; a test may put others in their place later. */
export function overriding<T extends object>(target: T, replaced: Partial<T>): T {
  const assigned: Partial<T> = {};
  return new Proxy(target, {
    get(from, name: keyof T & string) {
      if (name in assigned) return assigned[name];
      const member = name in replaced ? replaced[name] : from[name];
      return typeof member === 'function' ? (member.bind(from) as T[keyof T & string]) : member;
    },
    set(_, name: keyof T & string, value: T[keyof T & string]) {
      assigned[name] = value;
      return true;
    },
  });
}
