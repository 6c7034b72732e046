import { partOfPanel } from '../shell/part-of-panel.ts';
import { disputeIn, placeIn, type UserPart } from './users-place.ts';

const usersSheet = () => import('../../../styles/admin-users.css');

export const ParticipantsPart = partOfPanel(async () => {
  const [part] = await Promise.all([import('./list/ParticipantsPart.tsx'), usersSheet()]);
  return part.ParticipantsPart;
});
export const PersonView = partOfPanel(async () => {
  const [part] = await Promise.all([import('./person/PersonView.tsx'), usersSheet()]);
  return part.PersonView;
});
export const DisputesPart = partOfPanel(async () => {
  const [list] = await Promise.all([
    import('./disputes/DisputesList.tsx'),
    import('../../../styles/admin-disputes.css'),
    import('../../../styles/admin-answers.css'),
  ]);
  return list.DisputesList;
});
export const ClustersPart = partOfPanel(async () => {
  const [part] = await Promise.all([import('./clusters/ClustersPart.tsx'), usersSheet()]);
  return part.ClustersPart;
});

/** The code of what the address names. */
export function fetchUsersPart(bolum: string): Promise<unknown> {
  const { part, id } = placeIn(bolum);
  const named = {
    katilimcilar: id ? PersonView : ParticipantsPart,
    itirazlar: disputeIn(id).person ? PersonView : DisputesPart,
    'supheli-kumeler': ClustersPart,
  } satisfies Record<UserPart, unknown>;
  return named[part].fetch();
}
