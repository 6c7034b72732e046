import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { SealNote } from './TableSection.tsx';

const SEAL = { lockedAt: '2026-11-21T12:00:00.000Z', root: 'ab12', count: 812, check: null };
const CHECK = {
  checkedAt: '2026-11-21T12:00:05.000Z',
  isRootEqual: true,
  checked: 812,
  erased: 0,
  mismatched: 0,
};

describe('note on a seal', () => {
  it('states that all entries were recomputed and match', () => {
    render(<SealNote seal={{ ...SEAL, check: CHECK }} />);
    expect(screen.getByText(/812 kaydın hepsi mühürle uyuşuyor/)).toBeTruthy();
  });

  it('names the entries that cannot be recomputed any more', () => {
    render(<SealNote seal={{ ...SEAL, check: { ...CHECK, erased: 3 } }} />);
    expect(screen.getByText(/silinmiş katılımcıların 3 kaydı yeniden hesaplanamaz/)).toBeTruthy();
  });

  it('reports entries that do not match', () => {
    render(<SealNote seal={{ ...SEAL, check: { ...CHECK, mismatched: 2 } }} />);
    expect(screen.getByText(/2 kayıt mühürle uyuşmadı/)).toBeTruthy();
  });

  it('states nothing before the first check', () => {
    render(<SealNote seal={SEAL} />);
    expect(screen.queryByText(/yeniden hesaplandı/)).toBeNull();
  });
});
