import { Gauge, type Registry } from 'prom-client';

/** A figure that is asked for whenever somebody reads the metrics. */
export function addGauge(registry: Registry, name: string, help: string, value: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(value()) });
}

/** Upper bounds in seconds, for whatever a visitor waits for. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
