import { createFileRoute } from '@tanstack/react-router';

import { disputeOf, disputesSearch } from '../../../features/admin/users/disputes/disputes.queries.ts';
import { PersonView } from '../../../features/admin/users/person/PersonView.tsx';
import { userDetail } from '../../../features/admin/users/users.queries.ts';

/** The person that a dispute is about, with a way back to the dispute and to its list. */
export const Route = createFileRoute('/admin/kullanicilar/itirazlar_/$id/$person')({
  validateSearch: disputesSearch,
  loader: ({ context: { read }, params: { id, person } }) =>
    read((client) => [client.ensureQueryData(userDetail(person)), client.ensureQueryData(disputeOf(id))]),
  component: Person,
});

function Person() {
  const { id, person } = Route.useParams();
  return <PersonView key={person} id={person} dispute={id} />;
}
