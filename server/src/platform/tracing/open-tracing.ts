import type { Tracing } from './tracing.port.ts';

/** Tracing to an OpenTelemetry collector; undefined without its base address. Its libraries are loaded only when needed. */
export async function openTracing(endpoint: string | undefined): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { OtlpTracing } = await import('./otlp.tracing.ts');
  return new OtlpTracing(endpoint);
}
