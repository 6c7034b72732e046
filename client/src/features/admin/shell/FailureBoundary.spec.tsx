import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';

import { FailureBoundary } from './AdminPanel.tsx';

it('keeps the tab behind a window whose code cannot be fetched', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lost = lazy(() => Promise.reject(new TypeError('Failed to fetch')));
  const reported = new Promise<void>((resolve) => {
    render(
      <>
        <input aria-label="Ad" defaultValue="Yarım" />
        <FailureBoundary onFailed={resolve}>
          <Suspense fallback={null}>
            <Lost />
          </Suspense>
        </FailureBoundary>
      </>,
    );
  });
  await reported;
  expect(screen.getByLabelText('Ad')).toHaveProperty('value', 'Yarım');
});
