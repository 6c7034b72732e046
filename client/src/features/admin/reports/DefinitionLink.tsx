import { DEFINITIONS, REPORTS, type DefinitionId } from '../../../text/admin/reports.tr.ts';

/** Leads from a figure to what it means; the tooltip says it at once. */
export function DefinitionLink({ id }: Readonly<{ id: DefinitionId }>) {
  const definition = DEFINITIONS.find((each) => each.id === id);
  return (
    <a className="meaning" href={`#${id}`} title={definition?.text}>
      <span className="sr">{definition?.name} </span>
      {REPORTS.definition}
    </a>
  );
}
