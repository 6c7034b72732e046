import { CONTENT_SIZE, Rejection, type Content, type ContentBlock } from '@onda-on/contracts/rules';
import sanitizeHtml from 'sanitize-html';

const { htmlLengthMax, htmlDepthMax, blocksMax, blocksLengthMax } = CONTENT_SIZE;

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
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^(?:https:\/\/|\/(?![/\\]))/.test(attribs['src'] ?? ''),
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
  if (html.length > htmlLengthMax || mostOpenTags(html) > htmlDepthMax) {
    throw new Rejection('CONTENT_TOO_COMPLEX');
  }
  return sanitizeHtml(html.normalize('NFC'), OPTIONS);
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
