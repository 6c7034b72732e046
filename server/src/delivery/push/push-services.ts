/**
 * Who carries messages to browsers. Anybody may send us an address, and we post to it: so only these, never one inside our own
 * network.
 */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

const ADDRESS_LENGTH_MAX = 1_000;

export const PUSH_ADDRESS_SCHEMA = {
  type: 'string',
  format: 'uri',
  maxLength: ADDRESS_LENGTH_MAX,
  pattern: `^https://(?:${SERVICES.map(({ source }) => source.slice(1, -1)).join('|')})/[!-~]*$`,
};

/** Whether an address is one of a browser's push service. */
export function isPushAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > ADDRESS_LENGTH_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username } = new URL(text);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    SERVICES.some((service) => service.test(hostname))
  );
}
