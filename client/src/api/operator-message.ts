import { SESSION } from '../text/admin/panel.tr.ts';
import { isConnectionLost, messageOf } from './api-error.ts';

/** The text for an operator: the server's sentence, or that the server cannot be reached, or the fallback. */
export const operatorMessage = (error: unknown, fallback: string): string =>
  isConnectionLost(error) ? SESSION.connection.text : messageOf(error, fallback);

/** The same as a notification, whose title also says when the server cannot be reached. */
export const operatorNotice = (error: unknown, title: string, fallback: string) => ({
  title: isConnectionLost(error) ? SESSION.connection.title : title,
  description: operatorMessage(error, fallback),
});
