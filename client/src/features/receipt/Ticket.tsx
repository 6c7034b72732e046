import type { ReceiptAnswer, ReceiptPick } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT, OUTCOMES, type Outcome } from '@onda-on/contracts/rules';

import { useSign } from '../../hooks/use-site-name.ts';
import { dateTime, dateTimeExact, dateTimeLong } from '../../text/dates.ts';
import { CARD } from '../../text/home.tr.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { byPlace } from '../../ui/by-place.ts';
import { TicketCode } from '../proof/ProofOfReceipt.tsx';

export function CouponTicket({ receipt }: Readonly<{ receipt: ReceiptAnswer }>) {
  return (
    <article className="ticket" aria-label={RECEIPT.label}>
      <div className="ticket-section spread">
        <span className="logo">{useSign()}</span>
        <span className="week">{RECEIPT.week(receipt.week)}</span>
      </div>
      <div className="tear-line" />
      <div className="ticket-section">
        <p className="small muted">{RECEIPT.number}</p>
        <p className="coupon-number">{receipt.couponNo}</p>
      </div>
      <div className="ticket-section sheet">
        <PickTable picks={receipt.picks} />
      </div>
      <div className="tear-line" />
      <div className="ticket-section">
        <Facts receipt={receipt} />
        <Fingerprint hash={receipt.leafHash} />
        <TicketCode receipt={receipt} />
      </div>
    </article>
  );
}

const PickTable = ({ picks }: Readonly<{ picks: readonly ReceiptPick[] }>) => (
  <table className="pick-table">
    <thead>
      <tr>
        <th scope="col" colSpan={2}>
          {RECEIPT.match}
        </th>
        {OUTCOMES.map((outcome) => (
          <th key={outcome} scope="col" className="outcome">
            {outcome}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {picks.map((pick, n) => (
        <tr key={pick.matchId}>
          <td className="slot">{n + 1}</td>
          <td>
            {pick.homeTeam} – {pick.awayTeam}
            <ScoreOrStatus pick={pick} />
            <Moved pick={pick} />
          </td>
          {OUTCOMES.map((outcome) => (
            <td key={outcome} className="outcome">
              <Box outcome={outcome} pick={pick} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The match's score, or its status if it is neither pending nor finished; nothing before the result. */
function ScoreOrStatus({ pick: { status, homeScore, awayScore } }: Readonly<{ pick: ReceiptPick }>) {
  if (status !== 'pending' && status !== 'finished')
    return <b className="tag">{MATCH_STATUS_TEXT[status]}</b>;
  return homeScore === null ? null : <small className="score">{`${homeScore}–${awayScore}`}</small>;
}

/** Both kick-offs of a match that was moved. */
const Moved = ({ pick: { matchDate, movedFrom } }: Readonly<{ pick: ReceiptPick }>) =>
  movedFrom ? (
    <small className="moved">{`${dateTime(matchDate)}. ${CARD.moved(dateTime(movedFrom))}`}</small>
  ) : null;

function Box({ outcome, pick }: Readonly<{ outcome: Outcome; pick: ReceiptPick }>) {
  if (pick.prediction !== outcome) return <span className="box">{outcome}</span>;
  const verdict = verdictOn(pick);
  return (
    <span className={`box marked ${verdict}`}>
      {outcome}
      <span className="visually-hidden">
        {` ${RECEIPT.picked}`}
        {verdict ? `, ${RECEIPT.verdict[verdict]}` : ''}
      </span>
    </span>
  );
}

function verdictOn({ isCorrect, status }: ReceiptPick): 'ok' | 'no' | 'void' | '' {
  if (status === 'void') return 'void';
  if (isCorrect === null) return '';
  return isCorrect ? 'ok' : 'no';
}

const Facts = ({ receipt }: Readonly<{ receipt: ReceiptAnswer }>) => (
  <dl className="facts">
    <dt>{RECEIPT.serverTime}</dt>
    <dd>{dateTimeExact(receipt.acceptedAt)}</dd>
    {receipt.revisedAt ? (
      <>
        <dt>{RECEIPT.revised}</dt>
        <dd>{dateTimeExact(receipt.revisedAt)}</dd>
      </>
    ) : null}
    <dt>{RECEIPT.lock}</dt>
    <dd>{dateTimeLong(receipt.sealed?.lockedAt ?? receipt.lockAt)}</dd>
    <dt>{RECEIPT.fingerprint}</dt>
    <dd className="mono short">{shortHash(receipt.leafHash)}</dd>
  </dl>
);

/** `e188 1f46 … 22af` */
const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;

/** One bar for each hex digit, 30 % to 99 % high: equal pictures mean equal fingerprints. */
const Fingerprint = ({ hash }: Readonly<{ hash: string }>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not a file
  <div className="print-id" role="img" aria-label={RECEIPT.bars}>
    {byPlace(Array.from(hash), (digit) => (
      <i style={{ height: `${30 + 4.6 * Number.parseInt(digit, 16)}%` }} />
    ))}
  </div>
);
