import { SESSION } from '../text/admin/panel.tr.ts';
import { isConnectionLost, messageOf } from './api-error.ts';

/** For operators: the server's sentence, or that it cannot be reached, or the fallback. */
export const operatorMessage = (error: unknown, fallback: string): string =>
  isConnectionLost(error) ? SESSION.connection.text : messageOf(error, fallback);

/** The same for a notification, whose title says as much. */
export const operatorNotice = (error: unknown, title: string, fallback: string) => ({
  title: isConnectionLost(error) ? SESSION.connection.title : title,
  description: operatorMessage(error, fallback),
});
