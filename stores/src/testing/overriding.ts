/** The same object with some methods replaced. */
export const overriding = <T extends object>(target: T, replaced: Partial<T>): T =>
  new Proxy(target, {
    get(from, name: keyof T & string) {
      const member = name in replaced ? replaced[name] : from[name];
      return typeof member === 'function' ? (member.bind(from) as T[keyof T & string]) : member;
    },
  });
