/** The defects that the controls plant, for reports. */
export const DEFECTS = {
  lastWins: 'a second coupon replaces the first',
  checkpointFirst: 'the checkpoint is saved before the documents',
  readsClock: 'a projection reads the clock',
  anyRevision: 'appends expect any revision',
  earlyAnswer: 'an entry is acknowledged before it is written',
  lockByTimer: 'a timer locks the week',
  noFence: 'an entry behind the fence is acknowledged',
};
