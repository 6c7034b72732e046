import { useRouter } from '@tanstack/react-router';

import { useTitle } from '../../../hooks/use-title.ts';
import { keepAdminSession } from '../../../memory/admin-session.ts';
import { LOGIN } from '../../../text/admin/panel.tr.ts';
import { LoginForm } from './LoginForm.tsx';

/** `/admin-login`: on success to the panel, to the address that was asked for. */
export function LoginScreen({ back = '/admin' }: Readonly<{ back: string | undefined }>) {
  const router = useRouter();
  useTitle(LOGIN.title);
  return (
    <div className="wrap signin-page">
      <header className="page-head">
        <h1 id="giris-baslik">{LOGIN.title}</h1>
        <p className="lead">{LOGIN.lead}</p>
      </header>
      <LoginForm
        onSignedIn={({ admin, token }) => {
          keepAdminSession(admin, token);
          void router.navigate({ href: back });
        }}
      />
    </div>
  );
}
