import { useQuery } from '@tanstack/react-query';

import { ACTION_TEXT, ENTITY_TEXT, LOG_FILTER } from '../../../text/admin/logs.tr.ts';
import { dateLong } from '../../../text/dates.ts';
import type { LogFilter } from './log-filter.ts';
import { auditActors } from './logs.queries.ts';

type Props = Readonly<{ filter: LogFilter; onFilter: (filter: LogFilter) => void }>;

type Chip = readonly [name: keyof LogFilter, words: string];

/** What the list is narrowed to; each is taken away by itself. */
export function FilterChips({ filter, onFilter }: Props) {
  const { action, entityType, actor, from, to } = filter;
  const { data: actors = [] } = useQuery({ ...auditActors(), enabled: actor !== undefined });
  const username = actors.find((each) => each.actor === actor)?.username ?? LOG_FILTER.nobody;
  const wanted: readonly (Chip | undefined | '')[] = [
    actor && ['actor', `${LOG_FILTER.actor}: ${username}`],
    action && ['action', `${LOG_FILTER.action}: ${ACTION_TEXT[action]}`],
    entityType && ['entityType', `${LOG_FILTER.entity}: ${ENTITY_TEXT[entityType]}`],
    from && ['from', `${LOG_FILTER.from}: ${dateLong(from)}`],
    to && ['to', `${LOG_FILTER.to}: ${dateLong(to)}`],
  ];
  const chips = wanted.filter((chip) => chip !== undefined && chip !== '');
  if (chips.length === 0) return null;
  return (
    <ul className="filters" aria-label={LOG_FILTER.active}>
      {chips.map(([name, words]) => (
        <li key={name}>
          <button
            className="tag"
            type="button"
            aria-label={LOG_FILTER.remove(words)}
            onClick={() => onFilter({ ...filter, [name]: undefined })}
          >
            {words} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
