import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/oduller')({
  beforeLoad: () => {
    throw redirect({ href: '/pages/oduller', replace: true });
  },
});
