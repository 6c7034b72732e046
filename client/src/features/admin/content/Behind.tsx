import { CMS } from '../../../text/admin/content.tr.ts';

/** In a window whose record somebody else has saved meanwhile: what is stored now, while the typed words stay. */
export const Behind = ({ words }: Readonly<{ words: readonly string[] }>) => (
  <p className="kept" role="alert">
    {CMS.behind(words.filter(Boolean).map((each) => `“${each}”`))}
  </p>
);
