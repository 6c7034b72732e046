import { useEffect } from 'react';

import { adminToken, keepAdminSession } from '../../../memory/admin-session.ts';
import { verify } from './session.api.ts';

const RENEW_MS_MIN = 60_000;

/**
 * Renews the token while the operator works, so that only idleness ends a session. It measures by `performance.now()`:
 * a system clock that is set back would delay the renewal.
 */
export function useKeptSession(): void {
  useEffect(() => {
    let renewedAt = performance.now();
    const renew = () => {
      if (performance.now() - renewedAt < RENEW_MS_MIN) return;
      renewedAt = performance.now();
      const renewed = adminToken();
      verify().then(
        // A sign-out or a newer session meanwhile is not overwritten.
        ({ admin, token }) => adminToken() === renewed && keepAdminSession(admin, token),
        () => undefined, // the next call reports the failure
      );
    };
    window.addEventListener('keydown', renew);
    window.addEventListener('pointerdown', renew);
    return () => {
      window.removeEventListener('keydown', renew);
      window.removeEventListener('pointerdown', renew);
    };
  }, []);
}
