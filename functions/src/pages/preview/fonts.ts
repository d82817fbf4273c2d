export interface FontFile {
  package: string;
  file: string;
}

const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'];

const filesOf = (font: string): FontFile[] =>
  SCRIPTS.map((script) => ({ package: `@fontsource-variable/${font}`, file: `${font}-${script}-wght-normal.woff2` }));

export const fonts = { serif: filesOf('source-serif-4'), sans: filesOf('inter') } as const;
export type FontName = keyof typeof fonts;

/** The first file with a glyph draws it. */
export const familyOf = ({ file }: FontFile): string => file.replace(/\.woff2$/, '');
export const familiesOf = (name: FontName): string => fonts[name].map((font) => `"${familyOf(font)}"`).join(', ');
