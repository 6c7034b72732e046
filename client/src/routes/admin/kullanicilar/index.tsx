import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/kullanicilar/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/kullanicilar/katilimcilar', replace: true });
  },
});
