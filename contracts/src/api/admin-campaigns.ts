import type { RecipientState, SegmentCriteria, SegmentKind, TicketKind } from '../rules/index.ts';
import type { CampaignView, SegmentView } from '../views/index.ts';

/** `POST /api/admin/segments` and `PUT /api/admin/segments/{id}`. */
export type SegmentBody = Readonly<{ name: string; criteria: SegmentCriteria }>;

/** `GET /api/admin/segments`, in Turkish order; `revision` goes back as `If-Match`. */
export type Segment = SegmentView &
  Readonly<{
    /** How many persons match it now. */
    count: number;
  }>;

/** `POST /api/admin/segments/count` with `{criteria}`: how many persons an unsaved filter matches. */
export type SegmentCount = Readonly<{ count: number }>;

/** `POST /api/admin/campaigns` and `PUT /api/admin/campaigns/{id}`. */
export type CampaignBody = Readonly<{ name: string; segmentId: string; subject: string; message: string }>;

/** `GET /api/admin/campaigns?limit=&after=`, newest first; `GET …/{id}`; `revision` goes back as `If-Match`. */
export type Campaign = Omit<CampaignView, 'criteria'> &
  Readonly<{
    /** Null where the segment was removed. */
    segmentName: string | null;
  }>;

/** `GET /api/admin/campaigns/{id}/preview`: the message for an invented name, and the current number of recipients. */
export type CampaignPreview = Readonly<{
  subject: string;
  text: string;
  /** Null where the segment was removed. */
  kind: SegmentKind | null;
  segmentRevision: number | null;
  audience: number;
  max: number;
}>;

/**
 * `POST /api/admin/campaigns/{id}/start`: refused when the current number of recipients is not `count`, or the segment is not as
 * in the preview any more.
 */
export type CampaignStartBody = Readonly<{ count: number; segmentRevision?: number }>;

/** `GET /api/admin/campaigns/{id}/recipients?state=&limit=&after=`; customers by name, participants by initials. */
export type CampaignRecipient = Readonly<{ place: number; name: string; state: RecipientState }>;

/** `POST /api/admin/tickets`: an operator opens a ticket for a person, who may have no e-mail address. */
export type TicketBody = Readonly<{
  kind: Extract<TicketKind, 'other'>;
  name: string;
  email?: string;
  phone?: string;
  subject: string;
  message: string;
}>;
