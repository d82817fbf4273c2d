import '@testing-library/jest-dom/vitest';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { signOut } from '@/lib/session';
import { clearToasts } from '@/lib/toasts';
import { takeComplaints, watchConsole } from './complaints';

watchConsole();

/** Milliseconds to wait for what a test awaits: generous, since a busy machine is no failure. */
configure({ asyncUtilTimeout: 8000 });

/** Tests read the English of the code itself, also before it has been extracted. */
i18n.setMessagesCompiler(compileMessage);

/** What a browser has and happy-dom lacks. */
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signOut();
  clearToasts();
  document.title = '';
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

afterEach(() => {
  cleanup();
  expect(takeComplaints(), 'unexpected words on the console').toEqual([]);
});
