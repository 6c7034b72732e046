/** The route of the event streams; its answer lasts as long as the page is open. */
export const STREAM = '/api/changes';
/** The addresses that supervisors and monitoring ask. */
export const OF_SUPERVISORS = /^\/(?:healthz|readyz|metrics)$/;
