import { demoPerson } from '../server/dist/ops/demo/demo-people.js';

/** The same person for the same number, in every process. */
export function personOf(n) {
  const { name, email, nationalId } = demoPerson('bench', 700_000 + n, 1, 1);
  return { name, email, nationalId };
}
