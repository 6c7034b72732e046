import type { AdminSession } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { SESSIONS as TEXT } from '../../../text/admin/accounts.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { DataTable, RowAction, type Column } from '../kit/tables.tsx';
import { toastDone } from '../kit/use-command.ts';
import { endOtherSessions, endSession, ownSessions } from './accounts.api.ts';
import { PasswordStep } from './AccountSteps.tsx';

/** The session to end, all but the present one, or none. */
type Ending = AdminSession | 'others' | null;

/** The operator's own open sessions, of which the others can be ended. */
export function SessionsSection() {
  const query = useQuery(ownSessions());
  const [ending, setEnding] = useState<Ending>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = () => {
    setEnding(null);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="oturumlar">
      <h3 id="oturumlar" ref={heading} tabIndex={-1}>
        {TEXT.title}
      </h3>
      <p className="muted">{TEXT.lead}</p>
      {ending ? (
        <EndStep ending={ending} onDone={done} />
      ) : (
        <Loaded query={query} failed={TEXT.failed}>
          {(sessions) => <Sessions sessions={sessions} onEnd={setEnding} />}
        </Loaded>
      )}
    </section>
  );
}

const COLUMNS: readonly Column<AdminSession>[] = [
  {
    label: TEXT.columns.since,
    render: ({ since, isCurrent }) => (
      <>
        {dateTime(since)} {isCurrent ? <span className="tag">{TEXT.own}</span> : null}
      </>
    ),
  },
  { label: TEXT.columns.ends, render: ({ endsAt }) => dateTime(endsAt) },
];

type SessionsProps = Readonly<{ sessions: readonly AdminSession[]; onEnd: (ending: Ending) => void }>;

const Sessions = ({ sessions, onEnd }: SessionsProps) => (
  <>
    <DataTable
      columns={COLUMNS}
      rows={sessions}
      keyOf={({ id }) => id}
      actions={{
        label: TEXT.columns.action,
        render: (session) =>
          session.isCurrent ? null : (
            <RowAction
              label={TEXT.end}
              of={TEXT.of(dateTime(session.since))}
              onPress={() => onEnd(session)}
            />
          ),
      }}
      caption={TEXT.title}
    />
    {sessions.some(({ isCurrent }) => !isCurrent) ? (
      <Button onClick={() => onEnd('others')}>{TEXT.endOthers}</Button>
    ) : null}
  </>
);

type EndProps = Readonly<{ ending: NonNullable<Ending>; onDone: () => void }>;

function EndStep({ ending, onDone }: EndProps) {
  const isOne = ending !== 'others';
  return (
    <>
      <p>{isOne ? TEXT.endText(dateTime(ending.since)) : TEXT.endOthersText}</p>
      <PasswordStep
        submit={isOne ? TEXT.end : TEXT.endOthers}
        failed={TEXT.endFailed}
        isDangerous
        onProof={async ({ password }) => {
          await (isOne ? endSession(ending.id, password) : endOtherSessions(password));
          toastDone(isOne ? TEXT.ended : TEXT.othersEnded);
          onDone();
        }}
        onBack={onDone}
      />
    </>
  );
}
