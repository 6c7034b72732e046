import { createContext } from 'react';

import { EVERYBODY, type UserFilter } from '../users.queries.ts';

/** What the list of participants and the head of the tab share: it stays while a person out of the list is looked at. */
export type UserList = Readonly<{
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
  /** Called once the search field has the focus that was asked for. */
  onSearch: ((isSearching: boolean) => void) | null;
}>;

export const UserListContext = createContext<UserList>({
  filter: EVERYBODY,
  onFilter: () => undefined,
  onSearch: null,
});

/** Where the button Kullanıcı Ara leads. */
export const SEARCH_FIELD = 'kullanici-ara';
