// Defects planted into the product, around its ports and deciders: the checks of a season have to notice each of them.
import { PROJECTIONS } from '../../projections/dist/index.js';
import { couponDecider } from '../../server/dist/contest/coupons/coupon.decider.js';
import { ContestState } from '../../server/dist/contest/state/contest-state.js';
import { appendEach } from '../../stores/dist/testing/append-each.js';
import { DEFECTS } from './defects.mjs';

const nothing = () => undefined;

/** Replaces a method until the returned function is called. */
function replace(target, name, make) {
  const before = target[name];
  target[name] = make(before);
  return () => (target[name] = before);
}

/** Replaces some of the terms under which a week takes entries. */
const replaceTerms = (wrong) =>
  replace(
    ContestState.prototype,
    'entryTermsOf',
    (termsOf) =>
      function replaced(week) {
        const terms = termsOf.call(this, week);
        return terms && { ...terms, ...wrong };
      },
  );

/** `plant` changes the code of all processes and returns how to undo that; `change` changes a process's ports to its stores. */
export const CONTROLS = {
  [DEFECTS.lastWins]: {
    plant: () =>
      replace(
        couponDecider,
        'decide',
        (decide) => (command, state) =>
          decide(command, command.type === 'SubmitCoupon' ? couponDecider.initialState : state),
      ),
  },
  [DEFECTS.checkpointFirst]: {
    change({ reads }) {
      const { save, saveDocuments } = reads;
      reads.save = async (projection, writes, position, lease) => {
        await save(projection, [], position, lease);
        await saveDocuments(projection, writes, lease);
      };
    },
  },
  [DEFECTS.readsClock]: {
    plant() {
      const weeks = PROJECTIONS.find(({ name }) => name === 'weeks');
      return replace(weeks, 'open', (open) => async (reads) => {
        const session = await open(reads);
        replace(session, 'flush', (flush) => async () => {
          const writes = await flush.call(session);
          for (const { document } of writes) if (document) document.seenAt = new Date().toISOString();
          return writes;
        });
        return session;
      });
    },
  },
  [DEFECTS.anyRevision]: {
    change({ log }) {
      const { write } = log;
      log.append = (stream, _expected, events) => write(stream, events);
      log.appendAll = appendEach(log.append);
    },
  },
  [DEFECTS.earlyAnswer]: {
    change({ log }) {
      const { append, end } = log;
      log.append = async (stream, expected, events) => {
        if (!stream.startsWith('coupon-')) return append(stream, expected, events);
        append(stream, expected, events).catch(nothing);
        return end();
      };
      log.appendAll = appendEach(log.append);
    },
  },
  [DEFECTS.lockByTimer]: { plant: () => replaceTerms({ lockAtMs: Infinity }) },
  [DEFECTS.noFence]: { plant: () => replaceTerms({ lockAtMs: Infinity, fencePosition: null }) },
};
