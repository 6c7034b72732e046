import { Command, Query } from '@nestjs/cqrs';

type ClassWith<Fields, Base> = new (fields: Fields) => Base & Readonly<Fields>;

/** Base class of a command with these fields: the constructor takes them as one object, and the bus answers with `Answer`. */
export const CommandWith = <Fields extends object, Answer>() =>
  class extends Command<Answer> {
    constructor(fields: Fields) {
      super();
      Object.assign(this, fields);
    }
  } as ClassWith<Fields, Command<Answer>>;

export const QueryWith = <Fields extends object, Answer>() =>
  class extends Query<Answer> {
    constructor(fields: Fields) {
      super();
      Object.assign(this, fields);
    }
  } as ClassWith<Fields, Query<Answer>>;
