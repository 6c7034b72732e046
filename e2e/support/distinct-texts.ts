/** The texts to judge, and the keys of their looks. */
export type DistinctTexts = Readonly<{ elements: ReadonlySet<Element>; keys: readonly number[] }>;

/**
 * Runs inside the page, so it uses nothing from this module but `hashOf`. Texts may be equal, with all of their ancestors, in everything
 * that a rule about colours reads: only the first of them below the root is included, with what it holds, so that a list of
 * a hundred rows is judged in the time of a few. None whose key is known is included: it was judged on another page.
 */
export function distinctTexts(root: Element, known: readonly number[]): DistinctTexts {
  const LOOK = [
    'color',
    'backgroundColor',
    'backgroundImage',
    'opacity',
    'filter',
    'mixBlendMode',
    'fontSize',
    'fontWeight',
    'textDecorationLine',
    'textShadow',
    'clip',
    'clipPath',
    'zIndex',
    'position',
  ] as const;
  const PLACE = ['top', 'left', 'width', 'height'] as const;
  /** The rules about colours judge no single letters and no signs. */
  const WORD = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;
  const judged = new Set(known);
  const elements = new Set<Element>();
  visit(root, keyOf(root.parentElement), false);
  return { elements, keys: [...judged].slice(known.length) };

  function visit(element: Element, parent: number, isWithin: boolean): void {
    const look = lookOf(element);
    const key = hashOf(JSON.stringify([parent, ...look]));
    const [isText] = look;
    // An included text brings along what has no text of its own.
    const isIncluded = isText ? !judged.has(key) : isWithin;
    if (isText) judged.add(key);
    if (isIncluded) elements.add(element);
    for (const child of element.children) visit(child, key, isIncluded);
  }

  function keyOf(element: Element | null): number {
    return element ? hashOf(JSON.stringify([keyOf(element.parentElement), ...lookOf(element)])) : 0;
  }

  function lookOf(element: Element): [isText: boolean, ...rest: unknown[]] {
    const style = getComputedStyle(element);
    const control = element instanceof HTMLLabelElement ? element.control : element;
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    const text = texts.map(({ data }) => data).join('');
    return [
      text.trim() !== '' || element.matches('input, select, textarea'),
      WORD.test(text),
      element.localName,
      control?.matches(':disabled, [aria-disabled=true]'),
      element.checkVisibility({ visibilityProperty: true }),
      element.clientHeight > 0,
      ...LOOK.map((name) => style[name]),
      // A positioned element may cover another one, so its place counts.
      ...(['static', 'relative'].includes(style.position) ? [] : PLACE.map((name) => style[name])),
    ];
  }
}

/** 53 bits of a text, by multiplication (cyrb53). */
export function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
