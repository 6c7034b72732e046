import { CRM } from '../../../text/admin/crm.tr.ts';
import { ACCESS } from '../../../text/admin/panel-help.tr.ts';
import { SectionHead } from '../kit/SectionHead.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { READ_ONLY_NOTE } from '../shell/ReadOnlyNote.tsx';
import { Sections } from '../shell/Sections.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';

const { sectionNames } = CRM;
const SECTIONS = [
  { id: 'musteriler', label: sectionNames.musteriler, to: '/admin/crm/musteriler' },
  { id: 'segmentler', label: sectionNames.segmentler, to: '/admin/crm/segmentler' },
  { id: 'kampanyalar', label: sectionNames.kampanyalar, to: '/admin/crm/kampanyalar' },
  { id: 'destek', label: sectionNames.destek, to: '/admin/crm/destek' },
] as const;

/** The tab CRM: customers, segments, campaigns, support. */
export const CrmScreen = () => (
  <>
    <SectionHead title={CRM.title} lead={CRM.lead} />
    <WhyClosed />
    <div className="crm-tabs">
      <Sections label={CRM.sections} tabs={SECTIONS} />
    </div>
  </>
);

/** What the closed controls are described by, for those who may only look. */
function WhyClosed() {
  const { role } = useAdmin();
  const [mayWrite] = useMayWrite('crm');
  if (mayWrite) return null;
  return (
    <p className="kept readonly" id={READ_ONLY_NOTE}>
      {ACCESS.reading[role]}
    </p>
  );
}
