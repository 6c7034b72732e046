import { useEffect } from 'react';

import { adminToken, keepAdminSession } from '../../../memory/admin-session.ts';
import { verify } from './session.api.ts';

const RENEW_MS_MIN = 60_000;

/**
 * Renews the token while someone works: a session ends by idleness, not in the middle of an evening's results. Told by the clock
 * that nobody sets: one that is put back would keep it from renewing until it had caught up.
 */
export function useKeptSession(): void {
  useEffect(() => {
    let renewedAt = performance.now();
    const renew = () => {
      if (performance.now() - renewedAt < RENEW_MS_MIN) return;
      renewedAt = performance.now();
      const renewed = adminToken();
      verify().then(
        // Somebody who signed out meanwhile, or has a newer session, keeps that.
        ({ admin, token }) => adminToken() === renewed && keepAdminSession(admin, token),
        () => undefined, // the next call that matters says what is wrong
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
