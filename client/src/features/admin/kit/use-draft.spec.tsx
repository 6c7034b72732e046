import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

import { forgetDrafts, isTextForm, useDraft } from './drafts.ts';

const EMPTY = { reason: '' };
const open = () => renderHook(() => useDraft('x', EMPTY, isTextForm(EMPTY))).result;

describe('form draft', () => {
  it('is restored after the form was unmounted, as by a lost session', () => {
    const first = open();
    act(() => first.current.set({ reason: 'Maç raporu' }));
    const again = open();
    expect(again.current.value).toEqual({ reason: 'Maç raporu' });
    expect(again.current.wasKept).toBe(true);
  });

  it('is deleted when discarded, and after a sign-out', () => {
    const form = open();
    act(() => form.current.set({ reason: 'a' }));
    act(() => form.current.discard());
    expect(open().current.value).toEqual(EMPTY);
    act(() => form.current.set({ reason: 'b' }));
    forgetDrafts();
    expect(open().current.value).toEqual(EMPTY);
  });

  it('is not shown to another operator who signs in in the same tab', () => {
    const form = open();
    act(() => form.current.set({ reason: 'Maç raporu' }));
    localStorage.setItem('adminData', JSON.stringify({ username: 'baska', name: 'Başka Biri' }));
    expect(open().current.value).toEqual(EMPTY);
  });

  it('is ignored when it has another shape', () => {
    sessionStorage.setItem('admin-taslak::x', '{"reason":{"html":1}}');
    expect(open().current.value).toEqual(EMPTY);
  });
});
