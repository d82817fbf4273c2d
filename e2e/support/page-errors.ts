import type { BrowserContext, Page } from '@playwright/test';

/** Chromium has a language detector, but can't download its model here. */
export const NO_LANGUAGE_MODEL = /language detection model/;

/** What Playwright writes where `serviceWorkers` is `block`. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

function recordPage(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const type = message.type();
    if ((type === 'error' || type === 'warning') && message.text() !== BLOCKED) {
      errors.push(`console.${type}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('crash', () => errors.push('the page crashed'));
}

/** Console errors and warnings, uncaught errors, unhandled rejections and policy violations of all pages. */
export function recordPageErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  for (const page of context.pages()) recordPage(page, errors);
  context.on('page', (page) => recordPage(page, errors));
  return errors;
}
