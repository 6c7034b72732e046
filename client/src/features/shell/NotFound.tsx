import { useTitle } from '../../hooks/use-title.ts';
import { NoSuchScreen } from '../../ui/NoSuchScreen.tsx';

const TITLE = '404 Page Not Found';

/** The specified English 404, with a way home. */
export function NotFound() {
  useTitle(TITLE);
  return <NoSuchScreen title={TITLE} text="Did you forget to add the page to the router?" lang="en" />;
}
