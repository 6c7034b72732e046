/** The visitor's own components, for previews. The one door from the panel to other features: what is shown is what visitors get. */
export { ArticleImage } from '../../../content/ArticleImage.tsx';
export { ContentView } from '../../../content/ContentView.tsx';
export { Keywords } from '../../../content/Keywords.tsx';
export { Hero } from '../../../home/Hero.tsx';
