import { DEFINITIONS, REPORTS, type DefinitionId } from '../../../text/admin/reports.tr.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';

/** A link from a figure to its definition; the tooltip shows the definition too. */
export function DefinitionLink({ id }: Readonly<{ id: DefinitionId }>) {
  const definition = DEFINITIONS.find((each) => each.id === id);
  return (
    <Tooltip text={definition?.text ?? ''}>
      <a className="meaning" href={`#${id}`}>
        <span className="visually-hidden">{definition?.name} </span>
        {REPORTS.definition}
      </a>
    </Tooltip>
  );
}
