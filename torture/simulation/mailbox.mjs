import { virtual } from './virtual-time.mjs';

/** The mail server outside: what it accepted, and how it fails by the seed. */
export class Mailbox {
  accepted = [];

  constructor(faults) {
    this.faults = faults;
  }

  portOf(process) {
    const send = async (mail) => {
      await virtual.pause(this.faults.delayMs('mail', 'send'), process);
      const fault = this.faults.ofCall('mail', 'append');
      if (fault === 'killed before') return process.die();
      if (fault === 'lost') return { kind: 'later', reason: 'server-away' };
      this.accepted.push({ ...mail, atMs: virtual.nowMs });
      if (fault === 'killed after') return process.die();
      await virtual.pause(this.faults.answerMs(), process);
      return fault === 'unanswered' ? { kind: 'later', reason: 'server-away' } : { kind: 'accepted' };
    };
    return { kind: 'smtp', send };
  }
}
