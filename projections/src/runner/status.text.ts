export const STATUS_TEXT = {
  damagedPlace: 'kayıtlı konumu bozuk; replay ile yeniden kurun',
  otherLog: 'başka bir günlüğün konumunda; replay ile yeniden kurun',
} as const;
