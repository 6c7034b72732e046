import type { AdminWeek } from '@onda-on/contracts/api';
import {
  fold,
  SETTING_NAMES,
  SETTING_RANGES,
  type NotificationChannel,
  type SettingPath,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';

import { messageOf } from '../../../api/api-error.ts';
import { sendJson } from '../../../api/send.ts';
import { CHANNEL_HINTS } from '../../../text/admin/outbox.tr.ts';
import { PANEL, SETTING } from '../../../text/admin/panel.tr.ts';
import { SETTINGS, SEEDING, SETTING_HINTS, STALE_SETTINGS, EFFECT } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { AdministratorsCard } from '../accounts/AdministratorsCard.tsx';
import { adminSettings, type SettingsReading, adminWeeks } from '../admin.queries.ts';
import { configuredChannels, wayNamedTo } from '../crm/outbox/outbox.queries.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { TextField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { CardSection, SectionHead } from '../kit/SectionHead.tsx';
import {
  SettingsFrame,
  diffRows,
  settingText,
  SettingField,
  SettingsGroup,
  DiffTable,
} from '../kit/SettingsFrame.tsx';
import { useSettingsForm } from '../kit/use-settings-form.ts';
import { OperationsCard } from '../operations/OperationsCard.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import {
  type SettingChange,
  changesIn,
  settingIn,
  settingsFormOf,
  settingsOf,
  type SettingsForm,
} from './settings-form.ts';
import { useSeeding } from './use-seeding.ts';

/** The tab Ayarlar: the settings, the administrators, the operations and the one-time seeding. */
export function SettingsScreen() {
  const query = useQuery(adminSettings());
  const { role } = useAdmin();
  return (
    <>
      <SectionHead title={SETTINGS.title} lead={SETTINGS.lead} />
      <Loaded query={query} failed={SETTINGS.failed} detail={SETTINGS.failedShort}>
        {(base) => (
          <WriteArea tab="ayarlar">
            <SettingsEditor base={base} />
          </WriteArea>
        )}
      </Loaded>
      {role === 'Editör' ? null : (
        <>
          <AdministratorsCard />
          <OperationsCard />
        </>
      )}
      <WriteArea tab="ayarlar">
        <SeedingCard />
      </WriteArea>
    </>
  );
}

/** The one-time filling of a production database. */
function SeedingCard() {
  const [isForcing, setForcing] = useState(false);
  const normal = useSeeding({ path: '/api/admin/seed-production', failed: SEEDING.failed });
  const force = useSeeding({ path: '/api/admin/force-seed-production', failed: SEEDING.forceFailed });
  const isBusy = normal.isPending || force.isPending;
  return (
    <CardSection
      title={SEEDING.title}
      className="seeding"
      beside={<span className="tag late">{SEEDING.once}</span>}
    >
      <div className="fields">
        <p>{SEEDING.warning}</p>
        <p className="muted">{SEEDING.lead}</p>
        <ul className="dots">
          {SEEDING.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className="row">
          <Button onClick={() => normal.run()} disabled={isBusy}>
            {normal.isPending ? SEEDING.busy : SEEDING.run}
          </Button>
          <Button onClick={() => setForcing(true)} disabled={isBusy} aria-haspopup="dialog">
            {SEEDING.force}
          </Button>
        </div>
      </div>
      {isForcing ? (
        <ForceSeedDialog
          isBusy={force.isPending}
          onConfirm={() => force.run(() => setForcing(false))}
          onClose={() => setForcing(false)}
        />
      ) : null}
    </CardSection>
  );
}

type Props = Readonly<{ isBusy: boolean; onConfirm: () => void; onClose: () => void }>;

/** Warns of what is overwritten, and asks the operator to type a word. */
function ForceSeedDialog({ isBusy, onConfirm, onClose }: Props) {
  const [text, setText] = useState('');
  const isTyped = fold(text.trim()) === fold(SEEDING.forceWord);
  return (
    <ConfirmDialog
      title={SEEDING.forceTitle}
      confirm={SEEDING.force}
      isDangerous
      isBusy={isBusy}
      isImpossible={!isTyped}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{SEEDING.forceText}</p>
      <TextField label={SEEDING.forceType(SEEDING.forceWord)} value={text} onChange={setText} />
    </ConfirmDialog>
  );
}

const nameOf = (path: SettingPath): string => SETTING_NAMES[path];

/** The form of the settings. A refusal is shown at its field; changes by others have to be seen first. */
export function SettingsEditor({ base }: Readonly<{ base: SettingsReading }>) {
  const form = useSettingsForm({
    name: 'ayarlar-degisiklik',
    now: base,
    formOf: ({ settings }) => settingsFormOf(settings),
    changesOf: (value, { settings }) => changesIn(value, settings),
    topics: ['settings'],
    run: (value, tag) =>
      sendJson('PATCH', '/api/admin/settings', settingsOf(value, base.settings), { ifMatch: tag }),
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

/** The refusal at its field. */
function refusedAt(error: unknown): Readonly<Partial<Record<SettingPath, string>>> {
  const message = messageOf(error, '');
  const path = settingIn(message);
  return path ? { [path]: message } : {};
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
  const [label, hint] = [nameOf(path), SETTING_HINTS[path]];
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
  const { role } = useAdmin();
  if (!data) return null;
  const mail = CHANNEL_HINTS.mail[wayNamedTo(role, data.mail)];
  const missing = channel === 'mail' ? mail : data[channel] ? '' : CHANNEL_HINTS[channel];
  return missing ? <span className="small muted block">{missing}</span> : null;
}

const CHANNEL_OF: ReadonlyMap<SettingPath, NotificationChannel> = new Map([
  ['notifications.emailNotifications', 'mail'],
  ['notifications.smsNotifications', 'sms'],
  ['notifications.pushNotifications', 'push'],
  ['security.requireEmailVerification', 'mail'],
]);

/** Settings that a week keeps from the day it is made active. */
const PINNED: ReadonlySet<SettingPath> = new Set<SettingPath>([
  'predictions.maxPredictionsPerWeek',
  'predictions.scorePerCorrectPrediction',
]);
const AT_ONCE: ReadonlySet<SettingPath> = new Set<SettingPath>([
  'predictions.submissionDeadlineHours',
  'predictions.enableLateSubmissions',
]);

/** From when a change of a contest rule applies; empty for settings that do not concern weeks. */
export function effectNote(path: SettingPath, weeks: readonly AdminWeek[]): string {
  if (AT_ONCE.has(path)) return EFFECT.atOnce;
  if (!PINNED.has(path)) return '';
  const numbers = (wanted: (week: AdminWeek) => boolean) =>
    weeks
      .filter(wanted)
      .map(({ number }) => number)
      .toSorted((a, b) => a - b);
  const [next] = numbers(({ rules }) => rules === null);
  const running = numbers(
    ({ rules, settledAt, status }) => rules !== null && settledAt === null && status !== 'finished',
  );
  return [
    next === undefined ? EFFECT.nextActive : EFFECT.fromWeek(next),
    ...(running.length > 0 ? [EFFECT.kept(running)] : []),
  ].join(' ');
}
