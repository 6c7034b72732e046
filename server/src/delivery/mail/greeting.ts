/** An address, a domain or a long number: what a mail program makes a link of, and what invites to call or write. */
const LINK = /@|:\/\/|\S[.。｡]\p{L}{2}|\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6}/u;

/** Whether a text that somebody typed would carry a link into a mail. Anybody can make us write to an address of others. */
export const holdsLink = (text: string): boolean => LINK.test(text.normalize('NFKC'));

/** The first line of a mail; without the name where there is none, or where it would be a stranger's message. */
export const greetingTo = (name: string | null): string =>
  name === null || holdsLink(name) ? 'Merhaba,' : `Merhaba ${name},`;
