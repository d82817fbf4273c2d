import { lockFields } from '@/lib/early-fields';

/** The id of the element with the style rules, as JSON, that a reader's page needs beyond the style sheet. */
export const READER_STYLES = 'styles';

/** True for a page with the words of a reader who isn't signed in here any more. */
export const isForOther = ({ dataset }: HTMLElement, reader: string | undefined): boolean =>
  dataset.reader !== undefined && dataset.reader !== reader;

/** The app draws the page and shows it. */
export function hide(page: HTMLElement): void {
  page.style.visibility = 'hidden';
  delete page.dataset.rendered;
}

/** Adds the page's own styles, which the policy forbids inline. Links work before the app, and it replays presses. */
export function showForReader(): void {
  const text = document.getElementById(READER_STYLES)?.textContent;
  if (text) {
    const styles = new CSSStyleSheet();
    styles.replaceSync(JSON.parse(text) as string);
    document.adoptedStyleSheets = [styles];
  }
  document.addEventListener('DOMContentLoaded', () => lockFields(document.body));
}
