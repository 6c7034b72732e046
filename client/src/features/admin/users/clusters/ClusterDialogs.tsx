import type { ClusterCoupon, ClusterReviewBody, SuspiciousCluster } from '@onda-on/contracts/api';

import { sendJson } from '../../../../api/http.ts';
import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { isTextForm, useDraft } from '../../drafts/use-draft.ts';
import { ReasonDialog } from '../../shell/ReasonDialog.tsx';
import { useCommand } from '../../use-command.ts';

const EMPTY = { reason: '' };

/** Takes one coupon out of the contest. */
export function VoidDialog({ coupon, onClose }: Readonly<{ coupon: ClusterCoupon; onClose: () => void }>) {
  const { couponNo, name } = coupon;
  const draft = useDraft(`kupon-iptal-${couponNo}`, EMPTY, isTextForm(EMPTY));
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<string>({
    run: (reason) => sendJson('POST', `/api/admin/coupons/${encodeURIComponent(couponNo)}/void`, { reason }),
    failed: CLUSTERS.voidFailed,
    done: CLUSTERS.voidDone,
    onDone: close,
  });
  return (
    <ReasonDialog
      title={CLUSTERS.voidTitle(couponNo)}
      submit={CLUSTERS.void}
      isBusy={isPending}
      isDangerous
      isPublic={false}
      reason={draft.value.reason}
      onReason={(reason) => draft.set({ reason })}
      onSubmit={mutate}
      onClose={close}
    >
      <p>{CLUSTERS.voidText(name)}</p>
    </ReasonDialog>
  );
}

/** Says what came of looking at it; for the coupons that were on the screen. */
export function ReviewDialog({
  cluster,
  onClose,
}: Readonly<{ cluster: SuspiciousCluster; onClose: () => void }>) {
  const { id, coupons } = cluster;
  const draft = useDraft(`kume-${id}`, EMPTY, isTextForm(EMPTY));
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<ClusterReviewBody>({
    run: (body) => sendJson('POST', `/api/admin/clusters/${encodeURIComponent(id)}/review`, body),
    failed: CLUSTERS.reviewFailed,
    done: CLUSTERS.reviewDone,
    onDone: close,
  });
  return (
    <ReasonDialog
      title={CLUSTERS.reviewTitle}
      submit={CLUSTERS.review}
      isBusy={isPending}
      isPublic={false}
      reason={draft.value.reason}
      onReason={(reason) => draft.set({ reason })}
      onSubmit={(note) => mutate({ coupons, note })}
      onClose={close}
    >
      <p>{CLUSTERS.reviewText}</p>
    </ReasonDialog>
  );
}
