import {
  CONTENT_SIZE,
  encodedAddress,
  isSafeImage,
  isSafeMenuLink,
  Rejection,
  type Content,
  type ContentBlock,
} from '@onda-on/contracts/rules';
import sanitizeHtml from 'sanitize-html';

const { htmlLengthMax, htmlDepthMax, htmlSignsMax, blocksMax, blocksLengthMax } = CONTENT_SIZE;

const TAGS = (
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote strong em b i u a br hr img ' +
  'table thead tbody tr th td code pre'
).split(' ');

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'xmp', 'iframe', 'title'],
  transformTags: {
    // The library allows user information and `https:host`, which browsers follow to that host.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(isSafeMenuLink(href) && { href: encodedAddress(href) }), rel: 'noopener noreferrer' },
    }),
    img: (tagName, attribs) => {
      const { src = '', alt } = attribs;
      const clean = { src: encodedAddress(src), ...(alt !== undefined && { alt: alt.normalize('NFC') }) };
      return { tagName, attribs: { ...attribs, ...clean, loading: 'lazy' } };
    },
  },
  // Text by text: in the whole, what closes a tag and the mark after it would become one sign, and addresses would lead elsewhere.
  textFilter: (text) => text.normalize('NFC'),
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isSafeImage(attribs['src'] ?? ''),
};

/**
 * Content as it may be stored: HTML reduced to a short list of tags, blocks kept as typed text. Size and depth are checked first,
 * since cleaning deep markup takes seconds.
 *
 * @throws {Rejection} CONTENT_TOO_COMPLEX
 */
export function sanitised(content: Content): Content {
  if (typeof content === 'string') return cleanHtml(content);
  if (content.blocks.length > blocksMax) throw new Rejection('CONTENT_TOO_COMPLEX');
  const blocks = content.blocks.map(cleanBlock);
  if (JSON.stringify(blocks).length > blocksLengthMax) throw new Rejection('CONTENT_TOO_COMPLEX');
  return { blocks };
}

function cleanHtml(html: string): string {
  if (html.length > htmlLengthMax || signsIn(html) > htmlSignsMax || mostOpenTags(html) > htmlDepthMax)
    throw new Rejection('CONTENT_TOO_COMPLEX');
  const clean = sanitizeHtml(html, OPTIONS);
  // Escaping makes a text longer, and what is stored must be accepted when it is saved again.
  if (clean.length > htmlLengthMax) throw new Rejection('CONTENT_TOO_COMPLEX');
  return clean;
}

/** How often the parser and the library stop and look: at tags, at entities and at signs that they escape. */
function signsIn(html: string): number {
  let signs = 0;
  for (let i = 0; i < html.length; i += 1) if (html[i] === '<' || html[i] === '&') signs += 1;
  return signs;
}

/** Blocks are text, not markup, and shown as they are, so only control characters are removed. */
function cleanBlock(block: ContentBlock): ContentBlock {
  return JSON.parse(JSON.stringify(block), (_, value: unknown) =>
    typeof value === 'string' ? value.normalize('NFC').replaceAll('\u0000', '') : value,
  ) as ContentBlock;
}

/** An upper bound of how deep the markup nests, in one pass over the text. */
function mostOpenTags(html: string): number {
  let open = 0;
  let most = 0;
  for (const [, closing] of html.matchAll(/<(\/?)(?!(?:br|hr|img)[\s/>])[a-z!?]/giu)) {
    open = Math.max(0, open + (closing ? -1 : 1));
    most = Math.max(most, open);
  }
  return most;
}
