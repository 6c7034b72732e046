const ask = (event: Event): void => event.preventDefault();
let underWay = 0;

/**
 * While something is on its way that would be cut off, the browser asks before the page is closed. Another screen of the panel
 * cuts nothing off. Returns how to end it.
 */
export function askBeforeLeaving(): () => void {
  underWay += 1;
  addEventListener('beforeunload', ask);
  return () => {
    underWay -= 1;
    if (underWay === 0) removeEventListener('beforeunload', ask);
  };
}
