import type { Tracing } from './tracing.port.ts';

/**
 * Tracing to a collector of OpenTelemetry, by its base address; none when there is none. What it needs is loaded only then,
 * so that others pay nothing for it.
 */
export async function openTracing(endpoint: string | undefined): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { OtlpTracing } = await import('./otlp.tracing.ts');
  return new OtlpTracing(endpoint);
}
