import type { AdminLeagueDetail } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { pathOf } from '../../../../api/get-query.ts';
import { sendJson } from '../../../../api/send.ts';
import { ADMIN_LEAGUES as TEXT } from '../../../../text/admin/leagues.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { LEAGUES } from '../../../../text/leagues.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { byPlace } from '../../../../ui/by-place.ts';
import { TableHead } from '../../../../ui/TableHead.tsx';
import type { ShownField } from '../../kit/ConflictNotice.tsx';
import { PanelDialog, ReasonCommand } from '../../kit/dialogs.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { useOpenWindow } from '../../kit/use-open-window.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { adminLeagueOf, LEAGUES_CALL, LEAGUE_STEPS, type LeagueStep } from './leagues.queries.ts';
import { LeagueState } from './LeaguesList.tsx';

/** One league with its names and reports; a decision replaces this window, so one window is open at a time. */
export function LeagueWindow({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const query = useQuery(adminLeagueOf(id));
  const { data: league } = query;
  const [mayWrite] = useMayWrite('kullanicilar');
  const { open, show, close } = useOpenWindow(`lig-adimi-${id}`, LEAGUE_STEPS, mayWrite);
  if (league && open) return <StepDialog league={league} step={open.kind} onClose={close} />;
  return (
    <PanelDialog
      className="dispute-dialog"
      title={league?.name ?? TEXT.title}
      onClose={onClose}
      footer={league && mayWrite ? <Steps league={league} onStep={show} /> : null}
    >
      <Loaded query={query} failed={TEXT.detailFailed}>
        {(shown) => <LeagueDetails league={shown} />}
      </Loaded>
    </PanelDialog>
  );
}

type LeagueProps = Readonly<{ league: AdminLeagueDetail }>;

const Steps = ({ league, onStep }: LeagueProps & Readonly<{ onStep: (step: LeagueStep) => void }>) => (
  <>
    {league.reportCount > 0 ? (
      <Button onClick={() => onStep('dismiss')}>{TEXT.steps.dismiss.act}</Button>
    ) : null}
    {league.state === 'open' ? (
      <Button look="danger" onClick={() => onStep('close')}>
        {TEXT.steps.close.act}
      </Button>
    ) : (
      <Button look="main" onClick={() => onStep('reopen')}>
        {TEXT.steps.reopen.act}
      </Button>
    )}
  </>
);

type Seen = Pick<AdminLeagueDetail, 'id' | 'revision' | 'state' | 'reportCount'>;

const SHOWN: readonly ShownField<Seen>[] = [
  [TEXT.columns.status, ({ state }) => TEXT.tag[state]],
  [TEXT.columns.reports, ({ reportCount }) => String(reportCount)],
];

const IS_REACHED: Readonly<Record<LeagueStep, (now: Seen) => boolean>> = {
  close: ({ state }) => state === 'closed',
  reopen: ({ state }) => state === 'open',
  dismiss: ({ reportCount }) => reportCount === 0,
};

type StepProps = LeagueProps & Readonly<{ step: LeagueStep; onClose: () => void }>;

function StepDialog({ league: { id, revision, state, reportCount, name }, step, onClose }: StepProps) {
  const words = TEXT.steps[step];
  return (
    <ReasonCommand<Seen>
      title={words.title(name)}
      submit={words.act}
      isDangerous={step === 'close'}
      isPublic={false}
      topics={['leagues']}
      name={`lig-${id}-${step}`}
      now={{ id, revision, state, reportCount }}
      shown={SHOWN}
      isReached={IS_REACHED[step]}
      run={({ reason }, { revision: seen }) =>
        sendJson('POST', pathOf([LEAGUES_CALL, id, step]), { reason }, { ifMatch: seen })
      }
      text={words}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ReasonCommand>
  );
}

const LeagueDetails = ({ league }: LeagueProps) => (
  <>
    <Facts league={league} />
    <section aria-labelledby="lig-bildirimler">
      <h3 id="lig-bildirimler">{TEXT.reports}</h3>
      {league.reports.length === 0 ? <p className="muted">{TEXT.noReports}</p> : null}
      <ul>
        {byPlace(league.reports, ({ about, at }) => (
          <li>
            {LEAGUES.report.abouts[about]} <span className="muted">{dateTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="lig-takma-adlar">
      <h3 id="lig-takma-adlar">{TEXT.nicknames}</h3>
      <table className="mini">
        <TableHead columns={[TEXT.nickname, TEXT.role, TEXT.joined]} />
        <tbody>
          {league.nicknames.map(({ member, nickname, role, joinedAt }) => (
            <tr key={member}>
              <td>{nickname}</td>
              <td>{LEAGUES.roles[role]}</td>
              <td className="nowrap">{dateTime(joinedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);

const Facts = ({ league }: LeagueProps) => (
  <dl className="facts">
    <dt>{TEXT.columns.status}</dt>
    <dd>
      <LeagueState league={league} />
    </dd>
    {league.closing ? (
      <>
        <dt>{TEXT.closing}</dt>
        <dd>
          {dateTime(league.closing.at)}
          {league.closing.reason ? <span className="block">{TEXT.reason(league.closing.reason)}</span> : null}
        </dd>
      </>
    ) : null}
    <dt>{TEXT.columns.week}</dt>
    <dd>{TEXT.week(league.firstWeek)}</dd>
    <dt>{TEXT.columns.at}</dt>
    <dd>{dateTime(league.createdAt)}</dd>
    <dt>{TEXT.toPage}</dt>
    <dd>
      <a className="link-button" href={`/lig/${league.id}`} target="_blank" rel="noreferrer">
        /lig/{league.id}
      </a>
    </dd>
  </dl>
);
