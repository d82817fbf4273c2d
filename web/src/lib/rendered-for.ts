import type { ScreenReader } from '@contract/pages';

/** Whom the server renders a screen for. Many are rendered at once, so it depends on where it is asked. */
let find = (): ScreenReader | undefined => undefined;

/** Set once by a process that renders screens. */
export function setRenderedFor(finder: () => ScreenReader | undefined): void {
  find = finder;
}

/** The reader whose screen is being rendered; undefined in a browser, and for public pages. */
export const renderedFor = (): ScreenReader | undefined => find();
