/** The visitor's components, for previews: the panel's only import of components of other features. */
export { ArticleImage } from '../../../content/ArticleImage.tsx';
export { ContentView } from '../../../content/ContentView.tsx';
export { Keywords } from '../../../content/Keywords.tsx';
export { Hero } from '../../../home/Hero.tsx';
