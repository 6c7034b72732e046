import type { AdminUserDetail } from '@onda-on/contracts/api';
import type { ReactNode } from 'react';

import { USER } from '../../../../text/admin/user.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { UserStatusTag } from '../UserStatusTag.tsx';
import type { Revealed } from './use-revealed.ts';

type Props = Readonly<{ user: AdminUserDetail; revealed: Revealed; onReveal: () => void }>;

export function PersonFacts({ user, revealed, onReveal }: Props) {
  const { email, phone, notify, idChecksum, createdAt, lastAt, isErased } = user;
  return (
    <section className="card user-facts" aria-label={USER.facts}>
      <dl>
        <Fact name={USER.number}>
          <NationalId user={user} revealed={revealed} onReveal={onReveal} />
        </Fact>
        <Fact name={USER.email}>{email || USER.none}</Fact>
        <Fact name={USER.phone}>{phone || USER.none}</Fact>
        <Fact name={USER.notify}>{notify ? USER.consent.yes : USER.consent.no}</Fact>
        <Fact name={USER.checksum}>{idChecksum ? USER.checksums[idChecksum] : USER.none}</Fact>
        <Fact name={USER.first}>{dateTime(createdAt)}</Fact>
        <Fact name={USER.last}>{dateTime(lastAt)}</Fact>
        {isErased ? null : (
          <Fact name={USER.status}>
            <UserStatusTag user={user} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: Readonly<{ name: string; children: ReactNode }>) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Masked; whole for half a minute once somebody has said why. */
function NationalId({ user, revealed, onReveal }: Props) {
  const { reveal } = USER;
  const [, closed] = useMayWrite('kullanicilar');
  if (revealed.number !== null)
    return (
      <>
        <output className="num whole" aria-label={reveal.shown}>
          {revealed.number}
        </output>
        <span className="muted small" role="timer">
          {reveal.left(revealed.secondsLeft)}
        </span>
        <Button slim onClick={revealed.hide}>
          {reveal.hide}
        </Button>
      </>
    );
  return (
    <>
      <span className="num">{user.tcNumber}</span>
      {user.isErased ? null : (
        <Button slim aria-haspopup="dialog" onClick={onReveal} {...closed}>
          {reveal.open}
        </Button>
      )}
    </>
  );
}
