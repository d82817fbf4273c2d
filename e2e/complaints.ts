import type { BrowserContext, Page } from '@playwright/test';

/** Collects what goes wrong in a page without the reader's seeing it. */
function watchPage(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') {
      complaints.push(`console.${type}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('crash', () => complaints.push('the page crashed'));
}

/**
 * Console errors and warnings, uncaught errors, unhandled rejections and refusals of the content security policy, of
 * every page of the context.
 */
export function watch(context: BrowserContext): string[] {
  const complaints: string[] = [];
  for (const page of context.pages()) watchPage(page, complaints);
  context.on('page', (page) => watchPage(page, complaints));
  return complaints;
}
