import { anyCodec, type StoredEvent } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, type Settings } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Position } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { commandIdOf, eventIdOf } from '../../platform/commands/ids.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import type { RunningApp } from './start-app.ts';

/** The events of these types, or without any all events. */
export function eventsIn(server: RunningApp, ...types: string[]): Promise<readonly StoredEvent[]> {
  return eventsAfter(server, LOG_START, ...types);
}

/** The same after a position, for a test that shares its application. */
export async function eventsAfter(
  server: RunningApp,
  position: Position,
  ...types: string[]
): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = [];
  const wanted = types.length > 0 ? types : anyCodec.types;
  for await (const { event } of server.get<EventLog>(EVENT_LOG).readAll(position, wanted))
    if (event) found.push(event);
  return found;
}

/** Returns a function for the events that are appended from now on, for tests that share an application. */
export async function followEvents(
  server: RunningApp,
  ...types: string[]
): Promise<() => Promise<readonly StoredEvent[]>> {
  const known = (await eventsIn(server, ...types)).length;
  return async () => (await eventsIn(server, ...types)).slice(known);
}

/** Changes settings without the form; all others get their defaults. */
export async function changeSettings(
  server: RunningApp,
  {
    site,
    security,
    predictions,
  }: { readonly [S in 'site' | 'security' | 'predictions']?: Partial<Settings[S]> },
): Promise<void> {
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    site: { ...DEFAULT_SETTINGS.site, ...site },
    security: { ...DEFAULT_SETTINGS.security, ...security },
    predictions: { ...DEFAULT_SETTINGS.predictions, ...predictions },
  };
  const log = server.get<EventLog>(EVENT_LOG);
  const { revision } = await log.read('settings-main');
  const commandId = commandIdOf('settings-main', String(revision));
  const event = anyCodec.encode({ type: 'SettingsChanged', data: { settings } });
  const meta = { commandId, actor: 'system' as const, at: new Date(0).toISOString() };
  const stored = { ...event, id: eventIdOf(commandId, 0), meta };
  await server.get(ContestState).reached(await log.append('settings-main', revision, [stored]));
}
