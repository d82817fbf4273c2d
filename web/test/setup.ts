import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { signOut } from '@/lib/session';
import { takeComplaints, watchConsole } from './complaints';

watchConsole();

/** What a browser has and happy-dom lacks. */
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signOut();
  document.title = '';
});

afterEach(() => {
  cleanup();
  expect(takeComplaints(), 'unexpected words on the console').toEqual([]);
});
