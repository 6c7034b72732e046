import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { SubmissionsSection } from './SubmissionsSection.tsx';

const hours = (...counts: readonly number[]) =>
  counts.map((count, i) => ({ hour: `2026-11-20T0${i}:00:00.000Z`, count }));

describe('coupons by the hour', () => {
  it('name the busiest hour, in Istanbul', () => {
    render(<SubmissionsSection hours={hours(1, 4, 2)} />);
    expect(screen.getByRole('img', { name: 'Son 24 saat; en yoğun saat 04:00, 4 kupon' })).toBeTruthy();
  });

  it('are also in a table, hour by hour', () => {
    render(<SubmissionsSection hours={hours(1, 1400)} />);
    const [table] = screen.getAllByRole('table', { hidden: true });
    expect(Array.from(table!.querySelectorAll('tbody tr'), ({ textContent }) => textContent)).toEqual([
      '03:001',
      '04:001.400',
    ]);
  });

  it('report that there are none, without a busiest hour', () => {
    render(<SubmissionsSection hours={hours(0, 0)} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Son 24 saatte kupon gönderilmedi.')).toBeTruthy();
  });

  it('report nothing while the numbers are unknown', () => {
    render(<SubmissionsSection hours={null} />);
    expect(screen.getByText('Okuma modellerine ulaşılamıyor.')).toBeTruthy();
    expect(screen.queryByText(/gönderilmedi/)).toBeNull();
  });
});
