import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as Press,
  type RefObject,
} from 'react';

type Reorder<List extends HTMLElement> = Readonly<{
  /** The list element whose children are the items. */
  list: RefObject<List | null>;
  /** The current place of the dragged item. */
  dragged: number | null;
  /** Props for the handle of the item at a place. */
  handle: (place: number) => Readonly<{ onPointerDown: (event: Press) => void }>;
}>;

/** Reorders a list by dragging handles with a mouse, a pen or a finger. */
export function useReorder<List extends HTMLElement>(
  onMove: (from: number, to: number) => void,
): Reorder<List> {
  const list = useRef<List>(null);
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  const [dragged, setDragged] = useState<number | null>(null);
  const start = (event: Press, place: number) => {
    if (event.button !== 0 || event.currentTarget.matches(':disabled')) return;
    let held = place;
    const move = ({ clientY }: PointerEvent) => {
      const to = list.current ? placeAt(list.current, held, clientY) : held;
      if (to === held) return;
      latest.current(held, to);
      held = to;
      setDragged(to);
    };
    setDragged(place);
    follow(move, () => setDragged(null));
  };
  return { list, dragged, handle: (place) => ({ onPointerDown: (event) => start(event, place) }) };
}

/** Follows the pointer at the window: the handle leaves the page for a moment whenever its place changes. */
function follow(move: (event: PointerEvent) => void, onEnd: () => void): void {
  const end = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    onEnd();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}

/** The place for a height on the screen: after all other items whose middle lies above it. */
function placeAt(list: HTMLElement, held: number, y: number): number {
  const others = [...list.children].filter((_, place) => place !== held);
  return others.filter((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** Alt with an arrow key moves the focused item by one place; null for any other key. */
export function reorderStepOf(event: KeyboardEvent): -1 | 1 | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === 'ArrowUp') return -1;
  return event.key === 'ArrowDown' ? 1 : null;
}
