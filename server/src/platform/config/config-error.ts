/** A setting of the environment that cannot be meant; its text is the one line that the operator sees. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
