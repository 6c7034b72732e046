import { appendEach, type EventLog, type Stores } from '@onda-on/stores';

/** Thrown by a cut log instead of an append, as if the process were killed. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Stores whose log refuses appends after a given number, as if the process were killed between two steps. */
export class CutLog {
  /** How many appends are still accepted; unlimited by default. */
  left = Number.POSITIVE_INFINITY;

  readonly around = (stores: Stores): Stores => {
    const { log } = stores;
    const append: EventLog['append'] = async (...args) => {
      if (this.left <= 0) throw new Killed();
      this.left -= 1;
      return log.append(...args);
    };
    return {
      ...stores,
      log: {
        append,
        appendAll: appendEach(append),
        read: log.read.bind(log),
        follow: log.follow.bind(log),
        readAll: log.readAll.bind(log),
        followTexts: log.followTexts.bind(log),
        readTexts: log.readTexts.bind(log),
        end: log.end.bind(log),
        close: log.close.bind(log),
      },
    };
  };
}
