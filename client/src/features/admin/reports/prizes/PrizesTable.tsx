import type { PrizeEntry, PrizeList } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { PRIZES } from '../../../../text/admin/prizes.tr.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { RowsTable } from '../../kit/tables.tsx';

const { columns, hints } = PRIZES;

/** The first places in the order of prizes; each leads to who and what it is about. */
export const PrizesTable = ({ list: { entries, decided } }: Readonly<{ list: PrizeList }>) => (
  <RowsTable
    columns={[
      { label: columns.place, meaning: hints.place },
      columns.person,
      columns.coupon,
      { label: columns.correct, isNumeric: true, meaning: hints.correct },
      { label: columns.rarity, isNumeric: true, meaning: hints.rarity },
      columns.notes,
    ]}
    caption={PRIZES.caption(entries.length)}
  >
    {entries.map((entry) => (
      <Row key={entry.couponNo} entry={entry} decided={decided} />
    ))}
  </RowsTable>
);

function Row({ entry, decided }: Readonly<{ entry: PrizeEntry; decided: number }>) {
  const { place, couponNo, userId, name, tcNumber, correct, rarity } = entry;
  return (
    <tr>
      <td data-label={columns.place}>{place ?? '–'}</td>
      <th scope="row">
        <Link className="link-button" to="/admin/kullanicilar/katilimcilar/$id" params={{ id: userId }}>
          {name}
        </Link>
        <span className="muted block num">{tcNumber}</span>
      </th>
      <td data-label={columns.coupon}>
        <Link className="link-button num" to="/kupon/$couponNo" params={{ couponNo }} preload={false}>
          {couponNo}
        </Link>
      </td>
      <td data-label={columns.correct} className="numeric">
        {correct}/{decided}
      </td>
      <td data-label={columns.rarity} className="numeric">
        {numberOf(rarity)}
      </td>
      <td data-label={columns.notes}>
        <Notes entry={entry} />
      </td>
    </tr>
  );
}

/** What keeps it from a prize, or has to be looked at first. */
function Notes({ entry: { isVerified, clusters, disputes } }: Readonly<{ entry: PrizeEntry }>) {
  const isClear = isVerified !== false && clusters.length === 0 && disputes.length === 0;
  return (
    <span className="prize-notes">
      {isVerified === null ? null : (
        <span className={isVerified ? 'muted' : 'tag late'}>
          {isVerified ? PRIZES.verified : PRIZES.unverified}
        </span>
      )}
      {clusters.map(({ id, isReviewed }) => (
        <Link
          key={id}
          className={isReviewed ? 'link-button muted' : 'link-button'}
          to="/admin/kullanicilar/supheli-kumeler/$id"
          params={{ id }}
        >
          {PRIZES.cluster(isReviewed)}
        </Link>
      ))}
      {disputes.map((id) => (
        <Link key={id} className="link-button" to="/admin/kullanicilar/itirazlar/$id" params={{ id }}>
          {PRIZES.dispute}
        </Link>
      ))}
      {isClear ? <span className="muted">{PRIZES.clear}</span> : null}
    </span>
  );
}
