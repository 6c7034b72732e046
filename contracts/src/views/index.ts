export * from './audit-view.ts';
export * from './collection.ts';
export * from './content-view.ts';
export * from './coupon-view.ts';
export * from './match-view.ts';
export * from './participant-view.ts';
export * from './standings-view.ts';
export * from './week-view.ts';
