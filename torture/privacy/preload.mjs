// Loaded into the product before it starts: its date is `SHIFT_MS` ahead, no name outside of this machine is found, and a signal
// makes it throw, outside of everything that catches errors, an error that quotes `FAULT_TEXT`.
import dns from 'node:dns';

const Real = Date;
const shiftMs = Number(process.env.SHIFT_MS ?? 0);
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return Real.now() + shiftMs;
  }
};

const { lookup } = dns;
dns.lookup = (name, ...given) => {
  if (/^(?:localhost|127\.0\.0\.1)$/.test(name)) return lookup(name, ...given);
  return given.at(-1)(Object.assign(new Error('No name outside is found'), { code: 'ENOTFOUND' }));
};

process.on('SIGUSR2', () => setImmediate(() => JSON.parse(process.env.FAULT_TEXT)));
