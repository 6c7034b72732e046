import { partOfPanel, type PartOfPanel } from '../shell/part-of-panel.ts';
import { partIn, type CrmPart } from './crm-place.ts';

const crmSheet = () => import('../../../styles/admin-crm.css');

export const CRM_SCREENS: Readonly<Record<CrmPart, PartOfPanel<object>>> = {
  musteriler: partOfPanel(async () => {
    const [part] = await Promise.all([import('./CustomersPart.tsx'), crmSheet()]);
    return part.CustomersPart;
  }),
  segmentler: partOfPanel(async () => {
    const [part] = await Promise.all([import('./SegmentsPart.tsx'), crmSheet()]);
    return part.SegmentsPart;
  }),
  kampanyalar: partOfPanel(async () => {
    const [part] = await Promise.all([import('./CampaignViews.tsx'), crmSheet()]);
    return part.CampaignViews;
  }),
  destek: partOfPanel(async () => {
    const [part] = await Promise.all([
      import('./TicketsPart.tsx'),
      crmSheet(),
      import('../../../styles/admin-answers.css'),
    ]);
    return part.TicketsPart;
  }),
};

/** The code of what the address names. */
export const fetchCrmPart = (bolum: string): Promise<unknown> => CRM_SCREENS[partIn(bolum)].fetch();
