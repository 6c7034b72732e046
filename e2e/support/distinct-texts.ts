/**
 * Runs inside the page, so it uses nothing from this module. Texts below the root may be equal, with all of their
 * ancestors, in everything that a rule about colours reads: only the first of them is included, with what it holds, so
 * that a list of a hundred rows is judged in the time of a few.
 */
export function distinctTexts(root: Element): ReadonlySet<Element> {
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
  const numbers = new Map<string, number>();
  const included = new Set<Element>();
  visit(root, 0, false);
  return included;

  function visit(element: Element, parent: number, isWithin: boolean): void {
    const [isText, ...look] = lookOf(element);
    const key = JSON.stringify([parent, isText, ...look]);
    const isFirst = isText && !numbers.has(key);
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    // An included text brings along what has no text of its own.
    const isIncluded = isText ? isFirst : isWithin;
    if (isIncluded) included.add(element);
    for (const child of element.children) visit(child, number, isIncluded);
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
