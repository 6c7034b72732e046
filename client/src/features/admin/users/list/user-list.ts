import { createContext } from 'react';

import { EVERYBODY, type UserFilter } from '../users.queries.ts';

/** State shared by the list of participants and the tab's head; it stays while a participant's page is open. */
export type UserList = Readonly<{
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
  /** Not null while the search field should take the focus; called with false once it has. */
  onSearch: ((isSearching: boolean) => void) | null;
}>;

export const UserListContext = createContext<UserList>({
  filter: EVERYBODY,
  onFilter: () => undefined,
  onSearch: null,
});

/** The id of the search field, which the button Kullanıcı Ara focuses. */
export const SEARCH_FIELD = 'kullanici-ara';
