import { SETTING_RANGES, type NotificationChannel } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { messageOf } from '../../../api/api-error.ts';
import { sendJson } from '../../../api/send.ts';
import { CHANNEL_HINTS } from '../../../text/admin/outbox.tr.ts';
import { PANEL, SETTING } from '../../../text/admin/panel.tr.ts';
import { SETTINGS, SETTING_TEXT, STALE_SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { type SettingsReading, adminWeeks } from '../admin.queries.ts';
import { configuredChannels } from '../crm/outbox/outbox.queries.ts';
import { DiffTable } from '../kit/DiffTable.tsx';
import { SettingsFrame, diffRows, settingText, SettingField, SettingsGroup } from '../kit/SettingsFrame.tsx';
import { useSettingsForm } from '../kit/use-settings-form.ts';
import { effectNote } from './effect-note.ts';
import {
  type SettingChange,
  type SettingPath,
  changesIn,
  settingIn,
  settingsFormOf,
  settingsOf,
  type SettingsForm,
} from './settings-form.ts';

const nameOf = (path: SettingPath): string => SETTING_TEXT[path][0];

/** The form of the settings. A refusal is shown at its field; changes by others have to be seen first. */
export function SettingsEditor({ base }: Readonly<{ base: SettingsReading }>) {
  const form = useSettingsForm({
    name: 'ayarlar-degisiklik',
    now: base,
    formOf: ({ settings }) => settingsFormOf(settings),
    changesOf: (value, { settings }) => changesIn(value, settings),
    topics: ['settings'],
    run: (value, tag) =>
      sendJson('PATCH', '/api/admin/settings', settingsOf(value, base.settings), tag ? { ifMatch: tag } : {}),
    refusedAt,
    failed: SETTINGS.saveFailed,
    done: SETTINGS.saved,
  });
  return (
    <SettingsFrame form={form} text={SETTINGS} nameOf={nameOf} effects={<Effects changes={form.changes} />}>
      {form.isBack ? <p className="kept">{PANEL.draftBack}</p> : null}
      {form.isStale ? <StaleSettings {...form} onAccept={form.accept} /> : null}
      <SettingsFields form={form.value} field={form.field} />
    </SettingsFrame>
  );
}

/** The refusal at its field, with the setting's name on the screen in place of the server's. */
function refusedAt(error: unknown): Readonly<Partial<Record<SettingPath, string>>> {
  const message = messageOf(error, '');
  const path = settingIn(message);
  return path ? { [path]: message.replace(path, nameOf(path)) } : {};
}

function Effects({ changes }: Readonly<{ changes: readonly SettingChange[] }>) {
  const { data: weeks = [] } = useQuery(adminWeeks());
  const notes = [...new Set(changes.map(({ path }) => effectNote(path, weeks)))].filter(Boolean);
  return notes.map((note) => (
    <p key={note} className="note effect">
      {note}
    </p>
  ));
}

type StaleProps = Readonly<{
  theirs: readonly SettingChange[];
  conflicts: readonly string[];
  value: Readonly<Record<SettingPath, string | boolean>>;
  onAccept: () => void;
}>;

/** The changes that another administrator saved meanwhile; nothing is saved before the operator has accepted them. */
const StaleSettings = ({ theirs, conflicts, value, onAccept }: StaleProps) => (
  <section className="card section stale" role="alert" aria-labelledby="ayar-degisti">
    <header>
      <h2 id="ayar-degisti">{STALE_SETTINGS.title}</h2>
    </header>
    <div className="fields">
      <p>{STALE_SETTINGS.text}</p>
      <DiffTable
        heads={[SETTING.one, STALE_SETTINGS.before, STALE_SETTINGS.after, STALE_SETTINGS.own]}
        rows={diffRows(theirs, nameOf, (path) =>
          conflicts.includes(path) ? settingText(value[path]) : STALE_SETTINGS.untouched,
        )}
      />
      <div className="row">
        <Button look="main" onClick={onAccept}>
          {STALE_SETTINGS.accept}
        </Button>
      </div>
    </div>
  </section>
);

type InputProps = Omit<ComponentProps<typeof SettingField>, 'label' | 'hint'>;
type FieldsProps = Readonly<{ form: SettingsForm; field: (path: SettingPath) => InputProps }>;

const GROUPS = ['site', 'predictions', 'notifications', 'security'] as const;

function SettingsFields({ form, field }: FieldsProps) {
  const paths = Object.keys(form) as SettingPath[];
  return (
    <div className="duo settings">
      {GROUPS.map((group) => (
        <SettingsGroup key={group} title={SETTINGS.groups[group]}>
          {paths
            .filter((path) => path.startsWith(`${group}.`))
            .map((path) => (
              <Setting key={path} path={path} {...field(path)} />
            ))}
        </SettingsGroup>
      ))}
    </div>
  );
}

/** A text field with its limits, or a switch; a switch for messages also shows what its channel lacks. */
function Setting({ path, ...props }: InputProps & Readonly<{ path: SettingPath }>) {
  const [label, hint] = SETTING_TEXT[path];
  if (typeof props.value === 'boolean') {
    const channel = CHANNEL_OF.get(path);
    const more = channel ? <ChannelHint channel={channel} /> : null;
    return (
      <SettingField
        {...props}
        label={label}
        hint={
          <>
            {hint}
            {more}
          </>
        }
      />
    );
  }
  const range = SETTING_RANGES[path];
  const isNumber = !path.startsWith('site.');
  const bounds = range && (isNumber ? SETTINGS.range(...range) : SETTINGS.length(...range));
  return (
    <SettingField
      {...props}
      label={label}
      hint={[bounds, hint].filter(Boolean).join('. ')}
      isLong={path === 'site.description'}
      {...(isNumber && { inputMode: 'numeric' as const })}
    />
  );
}

/** What the channel of a switch lacks; nothing when it is configured or not known yet. */
function ChannelHint({ channel }: Readonly<{ channel: NotificationChannel }>) {
  const { data } = useQuery(configuredChannels());
  if (!data) return null;
  const missing =
    channel === 'mail' ? CHANNEL_HINTS.mail[data.mail] : data[channel] ? '' : CHANNEL_HINTS[channel];
  return missing ? <span className="small muted block">{missing}</span> : null;
}

const CHANNEL_OF: ReadonlyMap<SettingPath, NotificationChannel> = new Map([
  ['notifications.emailNotifications', 'mail'],
  ['notifications.smsNotifications', 'sms'],
  ['notifications.pushNotifications', 'push'],
  ['security.requireEmailVerification', 'mail'],
]);
