import { CRM } from '../../../text/admin/crm.tr.ts';
import { SectionHead } from '../kit/SectionHead.tsx';
import { ReadOnlyNote } from '../shell/ReadOnlyNote.tsx';
import { Sections } from '../shell/TabLinks.tsx';

const { sectionNames } = CRM;
const SECTIONS = [
  { id: 'musteriler', label: sectionNames.musteriler, to: '/admin/crm/musteriler' },
  { id: 'segmentler', label: sectionNames.segmentler, to: '/admin/crm/segmentler' },
  { id: 'kampanyalar', label: sectionNames.kampanyalar, to: '/admin/crm/kampanyalar' },
  { id: 'destek', label: sectionNames.destek, to: '/admin/crm/destek' },
  { id: 'abonelikler', label: sectionNames.abonelikler, to: '/admin/crm/abonelikler' },
] as const;

export const CrmScreen = () => (
  <>
    <SectionHead title={CRM.title} lead={CRM.lead} />
    <ReadOnlyNote tab="crm" />
    <div className="crm-tabs">
      <Sections label={CRM.sections} tabs={SECTIONS} />
    </div>
  </>
);
