import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../../docs/operations/${name}`, import.meta.url), 'utf8');

type Panel = Readonly<{
  type: string;
  title: string;
  fieldConfig?: { defaults: { unit?: string } };
  targets?: readonly { expr: string }[];
}>;
const dashboard = JSON.parse(fileOf('grafana-dashboard.json')) as {
  panels: readonly Panel[];
  templating: { list: readonly { type: string }[] };
};
const shown = dashboard.panels.filter(({ type }) => type !== 'row');
const alerts = fileOf('alerts.yml');
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

/** Metrics of our processes; `up` is Prometheus' own. */
const OURS = /\b(?:onda|process|nodejs)_\w+/g;
const namesIn = (text: string) => [...new Set(text.match(OURS))];

describe('operations files (docs/operations)', () => {
  let exposed: ReadonlySet<string>;
  let server: RunningApp;
  beforeAll(async () => {
    server = await startApp();
    const { text } = await server.call('GET', '/metrics');
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    exposed = new Set(
      types.flatMap(([, name, type]) =>
        type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name!],
      ),
    );
  });
  afterAll(() => server.close());

  it('show only existing metrics', () => {
    const expressions = shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(20);
    expect(namesIn(expressions.join('\n')).filter((name) => !exposed.has(name))).toEqual([]);
  });

  it('alert only on existing metrics', () => {
    const rules = alerts.replaceAll(/^\s*(?:#|- name:|annotations:).*$/gm, '');
    expect(namesIn(rules).filter((name) => !exposed.has(name))).toEqual([]);
  });

  it('show every metric of ours', () => {
    const text = JSON.stringify(dashboard) + alerts;
    const own = [...exposed].filter((name) => name.startsWith('onda_'));
    const families = new Set(own.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
    expect([...families].filter((name) => !text.includes(name))).toEqual([]);
  });

  it('can be imported anywhere: the source is selectable, and every figure has its unit', () => {
    expect(dashboard.templating.list.filter(({ type }) => type === 'datasource')).toHaveLength(1);
    expect(shown.filter(({ fieldConfig }) => !fieldConfig?.defaults.unit)).toEqual([]);
  });

  it.each(alertNames)('explain %s and its remedy', (name) => {
    const [, section = ''] = fileOf('alerts.md').split(`\n## ${name}\n`);
    const [own = ''] = section.split('\n## ');
    expect(own).toMatch(/^\s*\S[^]*\n\*\*Do\*\*: \S/);
  });
});
