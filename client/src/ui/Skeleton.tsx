type Props = Readonly<{ height: number | string; width?: number | string }>;

/** Keeps the room of content that is loading; hidden from assistive technology. */
export function Skeleton({ height, width = '100%' }: Props) {
  return <span className="skeleton" style={{ height, width }} aria-hidden="true" />;
}
