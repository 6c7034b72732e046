import { Skeleton } from '../../ui/Skeleton.tsx';

export function ContentSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div className="stack content-skeleton">
      {/* Every screen has a heading, even while its text is loading. */}
      <h1 className="visually-hidden">
        <output>{label}</output>
      </h1>
      <Skeleton height={52} width="min(100%, 480px)" />
      <Skeleton height={20} width={220} />
      <Skeleton height={64} />
      {Array.from({ length: 6 }, (_, line) => (
        <Skeleton key={line} height={20} width={line % 3 === 2 ? '70%' : '100%'} />
      ))}
    </div>
  );
}
