// `@jest/globals` for modules that outlive a suite: each name stands for that of the running suite.
const CURRENT = Symbol.for('onda-on.jest-globals');

const current = (name) =>
  new Proxy(function () {}, {
    apply: (_target, _self, values) => globalThis[CURRENT][name](...values),
    get: (_target, key) => globalThis[CURRENT][name][key],
  });

export const afterAll = current('afterAll');
export const afterEach = current('afterEach');
export const beforeAll = current('beforeAll');
export const beforeEach = current('beforeEach');
export const describe = current('describe');
export const expect = current('expect');
export const it = current('it');
export const jest = current('jest');
export const test = current('test');
