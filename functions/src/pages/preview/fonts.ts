/** A file of one of the site's own fonts: its package, and its name in there and where the build copies it to. */
export interface FontFile {
  package: string;
  file: string;
}

/** The scripts that the fonts have, with a file each. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'];

const filesOf = (font: string): FontFile[] =>
  SCRIPTS.map((script) => ({ package: `@fontsource-variable/${font}`, file: `${font}-${script}-wght-normal.woff2` }));

/** As the site: serif for titles, sans for names. */
export const fonts = { serif: filesOf('source-serif-4'), sans: filesOf('inter') } as const;
export type FontName = keyof typeof fonts;

/** The files of a font as the families of a canvas: the first that has a letter draws it. */
export const familyOf = ({ file }: FontFile): string => file.replace(/\.woff2$/, '');
export const familiesOf = (name: FontName): string => fonts[name].map((font) => `"${familyOf(font)}"`).join(', ');
