/** Stands in for the canvas, since jsdom draws nothing. */
const drawing = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === 'canvas') return document.documentElement;
      return name === 'measureText' ? () => ({ width: 10 }) : () => undefined;
    },
    set: () => true,
  },
) as CanvasRenderingContext2D;

/** What `HTMLCanvasElement.getContext` returns to a test. */
export function noDrawing(): never {
  Object.assign(globalThis, { Path2D: Object });
  return drawing as never;
}
