import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { TEXT } from '../text/messages.tr.ts';

type Props = Readonly<{
  title: string;
  text: string;
  lang?: string;
  /** Where to go from here; the home page unless given. */
  children?: ReactNode;
}>;

/** In place of a screen whose address leads to nothing, with a way to one that exists. */
export const NoSuchScreen = ({ title, text, lang, children = HOME }: Props) => (
  <div className="wrap">
    <div className="page-head stack">
      <h1 lang={lang}>{title}</h1>
      <p lang={lang} className="muted">
        {text}
      </p>
      <p>{children}</p>
    </div>
  </div>
);

const HOME = (
  <Link className="btn main" to="/">
    {TEXT.home}
  </Link>
);
