/** In this order: most browsers also name those they are compatible with. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** From a closed list of names, so that nobody can write into the list of devices or into an email. */
export function deviceOf(userAgent = ''): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(', ');
}

/** The first language of `Accept-Language`, without its region. */
export function languageOf(accepted = ''): string | null {
  return /^\s*([a-z]{2,3})\b/i.exec(accepted)?.[1]?.toLowerCase() ?? null;
}
