import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/kurallar')({
  beforeLoad: () => {
    throw redirect({ href: '/pages/kurallar', replace: true });
  },
});
