import { Command, Query } from '@nestjs/cqrs';

type ClassWith<Fields, Base> = new (fields: Fields) => Base & Readonly<Fields>;

/** The base of a command that carries these fields: they are named where it is made, and answered with `Answer`. */
export const CommandWith = <Fields extends object, Answer>() =>
  class extends Command<Answer> {
    constructor(fields: Fields) {
      super();
      Object.assign(this, fields);
    }
  } as ClassWith<Fields, Command<Answer>>;

/** The same for a query. */
export const QueryWith = <Fields extends object, Answer>() =>
  class extends Query<Answer> {
    constructor(fields: Fields) {
      super();
      Object.assign(this, fields);
    }
  } as ClassWith<Fields, Query<Answer>>;
