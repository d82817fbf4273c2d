import fonts from './fonts.css?url';

/**
 * Loads the web fonts, for which the page has stand-ins of the same measure. They are 100 kB: on a phone's network the
 * app would be half a second later with them beside it.
 */
export function loadFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  document.head.append(link);
}
