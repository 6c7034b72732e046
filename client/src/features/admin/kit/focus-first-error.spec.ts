import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { focusFirstError } from './focus.ts';

const focused = () => document.activeElement?.id;

describe('form with errors', () => {
  const form = { current: document.createElement('form') };
  beforeEach(() => {
    jest.useFakeTimers();
    form.current.innerHTML = `<input id="name" aria-invalid="true"><input id="subject"><button id="send"></button>`;
    document.body.append(form.current);
    form.current.querySelector<HTMLElement>('#send')?.focus();
    focusFirstError(form.current);
  });
  afterEach(() => {
    jest.useRealTimers();
    form.current.remove();
  });

  it('focuses the first wrong field', () => {
    jest.runAllTimers();
    expect(focused()).toBe('name');
  });

  it('keeps the focus of another field', () => {
    form.current.querySelector<HTMLElement>('#subject')?.focus();
    jest.runAllTimers();
    expect(focused()).toBe('subject');
  });
});
