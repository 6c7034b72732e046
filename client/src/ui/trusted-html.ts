type Rules = Readonly<{ createHTML: (html: string) => string; createScriptURL: (url: string) => string }>;
type Policy = Readonly<{
  createHTML: (html: string) => unknown;
  createScriptURL: (url: string) => unknown;
}>;
type Factory = Readonly<{ createPolicy: (name: string, rules: Rules) => Policy }>;

declare global {
  interface Window {
    trustedTypes?: Factory;
  }
}

/** The service worker's address: the only script that the page's own code names by its address. */
const WORKER = '/sw.js';

let made: Policy | undefined;

/** The only Trusted Types policy that the page may create, created when it is first needed. */
function policy(): Policy | undefined {
  made ??= window.trustedTypes?.createPolicy('cms', {
    createHTML: (html) => html,
    createScriptURL: (url) => {
      if (url === WORKER) return url;
      throw new TypeError('Not a script of ours');
    },
  });
  return made;
}

/**
 * Marks HTML as safe for a parser under the page's Trusted Types. Pass only what a sanitiser has just returned, or what is
 * parsed in a document of its own: nothing is checked here.
 */
export const trustedHtml = (sanitised: string): string =>
  (policy()?.createHTML(sanitised) ?? sanitised) as string;

/** The worker's address, as a trusted URL where the browser has Trusted Types. */
export const trustedWorker = (): string => (policy()?.createScriptURL(WORKER) ?? WORKER) as string;
