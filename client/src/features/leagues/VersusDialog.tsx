import type { LeagueWeekAnswer } from '@onda-on/contracts/api';
import { useState } from 'react';

import { LEAGUE_TABLE } from '../../text/league-table.tr.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { chipStateOf, PickChip } from '../../ui/PickChip.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { chaseOf, picked, resultsOf, type Picked } from './league-rows.ts';

const TEXT = LEAGUE_TABLE.versus;

type Props = Readonly<{
  answer: LeagueWeekAnswer;
  /** The pressed member. */
  member: number;
  own: number | undefined;
  onClose: () => void;
}>;

/** One against one: the picks of two members in two columns, the differences marked. */
export function VersusDialog({ answer, member, own, onClose }: Props) {
  const members = picked(answer.rows);
  const other =
    members.find((row) => row.member === own && own !== member) ??
    members.find((row) => row.member !== member);
  const [pair, setPair] = useState<readonly [number | undefined, number]>([other?.member, member]);
  const [first, second] = pair.map((each) => members.find((row) => row.member === each));
  const choice = (label: string, value: Picked, onChange: (each: number) => void) => (
    <Field label={label}>
      {(aria) => (
        <select
          {...aria}
          className="input"
          value={value.member}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {members.map((each) => (
            <option key={each.member} value={each.member}>
              {each.nickname}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <Dialog title={TEXT.title} isOpen onClose={onClose} className="versus">
      {first && second ? (
        <>
          <div className="pair versus-choice">
            {choice(TEXT.first, first, (each) => setPair([each, pair[1]]))}
            {choice(TEXT.second, second, (each) => setPair([pair[0], each]))}
          </div>
          <Comparison answer={answer} first={first} second={second} />
        </>
      ) : (
        <p>{TEXT.noOther}</p>
      )}
    </Dialog>
  );
}

type ComparisonProps = Readonly<{ answer: LeagueWeekAnswer; first: Picked; second: Picked }>;

function Comparison({ answer, first, second }: ComparisonProps) {
  const results = resultsOf(answer);
  const same = first.picks.filter((pick, slot) => pick === second.picks[slot]).length;
  return (
    <>
      <output>
        <p>
          {TEXT.same(same, answer.matches.length)} <ChaseWords {...{ answer, first, second }} />
        </p>
      </output>
      <table className="mini versus-table">
        <TableHead
          columns={[TEXT.match, [first.nickname, 'pick-cell'], [`${second.nickname} `, 'pick-cell']]}
        />
        <tbody>
          {answer.matches.map(({ matchId, homeTeam, awayTeam }, slot) => {
            const isApart = first.picks[slot] !== second.picks[slot];
            return (
              <tr key={matchId} {...(isApart && { className: 'apart' })}>
                <td>
                  {homeTeam} – {awayTeam}
                  {isApart ? <span className="small muted block">{TEXT.differs}</span> : null}
                </td>
                <PickCell pick={first.picks[slot]} result={results[slot]} />
                <PickCell pick={second.picks[slot]} result={results[slot]} />
              </tr>
            );
          })}
          <tr className="sum">
            <th scope="row">{TEXT.total}</th>
            <td className="pick-cell">{first.correct}</td>
            <td className="pick-cell">{second.correct}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

type PickCellProps = Readonly<{
  pick: Picked['picks'][number] | undefined;
  result: LeagueWeekAnswer['matches'][number]['result'] | undefined;
}>;

function PickCell({ pick, result = 'pending' }: PickCellProps) {
  if (!pick) return <td className="pick-cell">–</td>;
  const state = chipStateOf(pick, result);
  return (
    <td className="pick-cell">
      <PickChip pick={pick} state={state} />
      <span className="visually-hidden">
        {pick} {TEXT.states[state]}
      </span>
    </td>
  );
}

/** Whether the one behind can still catch the one ahead; nothing once all matches are decided. */
function ChaseWords({ answer, first, second }: ComparisonProps) {
  const results = resultsOf(answer);
  if (!results.includes('pending') || first.member === second.member) return null;
  const [ahead, behind] = first.correct >= second.correct ? [first, second] : [second, first];
  const { apart, gap, verdict } = chaseOf(ahead, behind, results);
  if (gap === 0) return TEXT.level(apart);
  return TEXT.chase[verdict](behind.nickname, ahead.nickname, gap, apart);
}
