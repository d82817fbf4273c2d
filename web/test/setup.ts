import '@testing-library/jest-dom/vitest';
import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { toast as hotToast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { Dialog } from '@/components/dialog/Dialog';
import { queryClient } from '@/lib/api/query-client';
// The app loads it when the browser is idle.
import '@/lib/api/outdate';
import { signOut } from '@/lib/session/session';
import { clearToasts } from '@/lib/toasts';
import { takeComplaints, watchConsole } from './complaints';

watchConsole();

configure({ asyncUtilTimeout: 15_000 });

/** A query that fails while a test waits is repeated, so only the error after the last attempt prints the page. */
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    if (!isWaiting(getConfig())) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

/** Testing Library sets this while `waitFor` and `findBy` run a callback. Its types omit it. */
function isWaiting(config: object): boolean {
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/** React records the stacks of the first 10,000 elements each second, which takes a tenth of the time. */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

/** Tests query roles and text. Without rules, role queries skip computing styles, which takes most of their time. */
StyleSheet.prototype.insert = () => {};

/** No rules apply in tests, so names and visibility depend on an element's own style. */
window.getComputedStyle = (element) => (element as HTMLElement).style;

/** Browser APIs that happy-dom lacks. The browser counts as idle as soon as a script has ended. */
window.requestIdleCallback = (act) => Number(setTimeout(act));
window.cancelIdleCallback = clearTimeout;
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

/** When a key submits a form, happy-dom reports the form as the submitter, whereas a browser reports none. */
addEventListener(
  'submit',
  (event) => event.submitter === event.target && Object.assign(event, { submitter: null }),
  true,
);

/** Retries a failed call at once, instead of after one second and then two. */
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } });

/** Toasts stay, because a slow machine may need longer to find one than it is shown. With fake timers they end. */
for (const kind of ['success', 'error'] as const) {
  const show = hotToast[kind];
  hotToast[kind] = (text, options) =>
    show(text, vi.isFakeTimers() ? options : { ...options, duration: Number.POSITIVE_INFINITY });
}

beforeAll(() => Dialog.preload());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signOut();
  clearToasts();
  document.title = '';
  // An earlier file can have left the window at a book's page.
  history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  expect(takeComplaints(), 'unexpected words on the console').toEqual([]);
  expect(location.protocol, 'a test left the page, as a click on a download link does here').toBe('http:');
});

/**
 * Files share a worker's modules. A module whose loading is cut off at a file's end stays broken for later files,
 * and stubs from a file's last test would be restored onto the next file's window.
 */
afterAll(async () => {
  vi.unstubAllGlobals();
  await vi.dynamicImportSettled();
  expect('indexedDB' in globalThis, "a file's database would have its notes in later files").toBe(false);
});
