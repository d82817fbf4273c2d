import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { signOut } from '@/lib/session';
import { clearToasts } from '@/lib/toasts';
import { takeComplaints, watchConsole } from './complaints';

watchConsole();

/** Milliseconds to wait for what a test awaits: generous, since a busy machine is no failure. */
configure({ asyncUtilTimeout: 8000 });

/** What a browser has and happy-dom lacks. */
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signOut();
  clearToasts();
  document.title = '';
});

afterEach(() => {
  cleanup();
  expect(takeComplaints(), 'unexpected words on the console').toEqual([]);
});
