type Props = Readonly<{ height: number | string; width?: number | string; className?: string }>;

/** Keeps the room of content that is loading; hidden from assistive technology. */
export function Skeleton({ height, width = '100%', className = '' }: Props) {
  return <span className={`skeleton ${className}`} style={{ height, width }} aria-hidden="true" />;
}
