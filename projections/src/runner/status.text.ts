export const STATUS_TEXT = {
  otherLog: 'başka bir günlüğün konumunda; replay ile yeniden kurun',
} as const;
