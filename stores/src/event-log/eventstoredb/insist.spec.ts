import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { LogUnavailable } from '../event-log.port.ts';
import { insist, type Patience } from './insist.ts';
import { OutOfTime, within } from './within.ts';

const patience: Patience = {
  callMsMax: 20,
  totalMsMax: 60_000,
  attemptsMax: 3,
  pauseMsMin: 1,
  pauseMsMax: 2,
};

const lost = new Error('connection lost');
const isUnknown = (error: unknown) => error instanceof OutOfTime || error === lost;
const never = () => new Promise<string>(() => undefined);
const asked = (...outcomes: (() => Promise<string>)[]) => {
  const told: number[] = [];
  const ask = (msMax: number) => {
    const outcome = outcomes[told.push(msMax) - 1] ?? never;
    return within(msMax, outcome());
  };
  return { told, ask };
};

/** Takes as long as it is given, by a clock that only goes on while it is asked, and answers nothing. */
const slowByItsOwnClock = () => {
  const told: number[] = [];
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const ask = async (msMax: number): Promise<never> => {
    told.push(msMax);
    now += msMax;
    throw lost;
  };
  return { told, ask };
};

describe('insisting', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('asks again when nobody knows what came of it', async () => {
    const { told, ask } = asked(
      () => Promise.reject(lost),
      never,
      async () => 'written',
    );
    expect(await insist(patience, isUnknown, ask)).toBe('written');
    expect(told).toEqual([20, 20, 20]);
  });

  it('does not ask again when it is known to have failed', async () => {
    const { told, ask } = asked(() => Promise.reject(new Error('refused')));
    await expect(insist(patience, isUnknown, ask)).rejects.toThrow('refused');
    expect(told).toHaveLength(1);
  });

  it('gives up after so many times', async () => {
    const { told, ask } = asked();
    await expect(insist(patience, isUnknown, ask)).rejects.toThrow(LogUnavailable);
    expect(told).toHaveLength(3);
  });

  it('gives the last try no more than what is left, and gives up then, whatever the number', async () => {
    const { told, ask } = slowByItsOwnClock();
    const short = { ...patience, callMsMax: 400, totalMsMax: 600, attemptsMax: 100 };
    await expect(insist(short, isUnknown, ask)).rejects.toThrow(LogUnavailable);
    expect(told).toEqual([400, 200]);
  });
});
