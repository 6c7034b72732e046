import type { AdminUserDetail } from '@onda-on/contracts/api';
import { ERASED_NAME } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { USER } from '../../../../text/admin/user.tr.ts';
import { USERS } from '../../../../text/admin/users.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { useDraft } from '../../kit/drafts.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { disputeOf } from '../disputes/disputes.queries.ts';
import { userDetail } from '../users.queries.ts';
import { PersonCoupons } from './PersonCoupons.tsx';
import { isPersonDialog, PersonDialogs, type PersonDialog } from './PersonDialogs.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { useRevealed } from './use-revealed.ts';

type Props = Readonly<{
  id: string;
  /** The dispute that led here, and to which one goes back; '' where none did. */
  dispute?: string;
}>;

/** One participant: who it is as far as operators may see, every coupon, and what may be done. */
export function PersonView({ id, dispute = '' }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(userDetail(id));
  return (
    <>
      <p className="user-back">
        {dispute === '' ? (
          <Link className="link-button" to="/admin/kullanicilar/katilimcilar">
            <Icon name="previous" /> {USER.back}
          </Link>
        ) : (
          <Link
            className="link-button"
            to="/admin/kullanicilar/itirazlar/$id"
            params={{ id: dispute }}
            search
          >
            <Icon name="previous" /> {USER.backToDispute}
          </Link>
        )}
      </p>
      {isError ? <LoadFailed title={USER.failed} onRetry={() => void refetch()} isBusy={isFetching} /> : null}
      {data || isError ? null : <Spinner />}
      {data ? <Person user={data} dispute={dispute} /> : null}
    </>
  );
}

function Person({ user, dispute }: Readonly<{ user: AdminUserDetail; dispute: string }>) {
  const { data: asked } = useQuery({ ...disputeOf(dispute), enabled: dispute !== '' });
  const dialog = useDraft<PersonDialog>(`kisi-penceresi-${user.id}`, '', isPersonDialog);
  const revealed = useRevealed();
  const [mayWrite] = useMayWrite('kullanicilar');
  const heading = useHeadingFocus();
  const isKnown = !user.isErased;
  return (
    <>
      <div className="heading-bar user-head">
        <h2 ref={heading} tabIndex={-1}>
          {isKnown ? user.name : ERASED_NAME}
        </h2>
        {isKnown ? <PersonActions user={user} onOpen={dialog.set} /> : null}
      </div>
      {isKnown ? null : <p className="kept">{USER.erasedNote}</p>}
      <PersonFacts user={user} revealed={revealed} onReveal={() => dialog.set('reveal')} />
      <PersonCoupons coupons={user.couponList} disputed={asked?.coupon?.couponNo} />
      {mayWrite && isKnown ? (
        <PersonDialogs user={user} open={dialog.value} onRevealed={revealed.show} onClose={dialog.discard} />
      ) : null}
    </>
  );
}

type ActionProps = Readonly<{ user: AdminUserDetail; onOpen: (dialog: PersonDialog) => void }>;

function PersonActions({ user, onOpen }: ActionProps) {
  const [, closed] = useMayWrite('kullanicilar');
  const opens = { 'aria-haspopup': 'dialog', ...closed } as const;
  return (
    <div className="end">
      <Button onClick={() => onOpen('block')} {...opens}>
        {user.isActive ? USERS.block : USERS.unblock}
      </Button>
      <Button onClick={() => onOpen('data')} {...opens}>
        {USER.data.open}
      </Button>
      <Button look="danger" onClick={() => onOpen('erase')} {...opens}>
        {USER.erase.open}
      </Button>
    </div>
  );
}
