import { describe, expect, it } from '@jest/globals';

import { readConfig } from './read-config.ts';

describe('environment', () => {
  it('may be empty: then the documented defaults apply', () =>
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: './data',
      secretsFile: 'data/secrets.json',
      demo: true,
      tcChecksum: 'warn',
      lookup: 'open',
      trustProxy: 0,
      lookupBudget: 30,
    }));

  it('is read literally', () =>
    expect(
      readConfig({ PORT: '3200', TRUST_PROXY: '2', PUBLIC_URL: 'https://ondaon.example/', LOOKUP: 'code' }),
    ).toMatchObject({ port: 3200, trustProxy: 2, publicUrl: 'https://ondaon.example', lookup: 'code' }));

  it('enables the confirmation of corrections only on request', () => {
    expect(readConfig({}).confirmCorrections).toBe(false);
    expect(readConfig({ CONFIRM_CORRECTIONS: 'on' }).confirmCorrections).toBe(true);
  });

  it('never loads the demo season in production', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: false, isProduction: true });
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(false);
  });

  it.each([
    ['PORT', 'three'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['NODE_ENV', 'prod'],
    ['DEMO', 'maybe'],
    ['TC_CHECKSUM', 'ENFORCE'],
    ['LOOKUP', 'closed'],
    ['TRUST_PROXY', 'true'],
    ['PUBLIC_URL', 'ondaon.example'],
    ['PUBLIC_URL', 'https://ondaon.example/sub'],
    ['LOOKUP_BUDGET', '0'],
    ['MEMORY_MAX_MB', '100'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['MAIL', 'mail.example'],
    ['SMS_WEBHOOK', 'ftp://x'],
    ['MEDIA', '/var/media'],
    ['ADMIN_TOTP', 'perhaps'],
    ['CONFIRM_CORRECTIONS', 'yes'],
  ])('stops the start when %s is %s, and names it', (name, value) =>
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.stringContaining(name) }),
    ),
  );
});
