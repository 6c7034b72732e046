import { Command, Query } from '@nestjs/cqrs';

import type { Caller } from './caller.ts';

type ClassWith<Fields, Base> = new (fields: Fields) => Base & Readonly<Fields>;

/** Base class of a command with these fields: the constructor takes them as one object, and the bus answers with `Answer`. */
export const CommandWith = <Fields extends object, Answer>() =>
  class extends Command<Answer> {
    constructor(fields: Fields) {
      super();
      Object.assign(this, fields);
    }
  } as ClassWith<Fields, Command<Answer>>;

/** A command with its caller. */
export const CommandBy = <Fields extends object, Answer>() =>
  CommandWith<Fields & Readonly<{ caller: Caller }>, Answer>();

/** An operator's edit: `expected` is the revision that the operator saw; null if the request named none. */
export const EditBy = <Fields extends object, Answer>() =>
  CommandBy<Fields & Readonly<{ expected: number | null }>, Answer>();

export const QueryWith = <Fields extends object, Answer>() =>
  class extends Query<Answer> {
    constructor(fields: Fields) {
      super();
      Object.assign(this, fields);
    }
  } as ClassWith<Fields, Query<Answer>>;
