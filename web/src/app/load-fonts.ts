import sans from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { areKept, noteKept } from '@/lib/kept-fonts';
import styles from '@/theme/fonts.css?url';

/**
 * Has the browser keep the web fonts for the next screen. They are 65 kB: on a phone's network the first screen would be
 * a third of a second later with them beside it, and it would move if they replaced their stand-ins on it.
 * @throws when the network fails
 */
export async function loadFonts(): Promise<void> {
  if (areKept(styles)) return;
  const answers = await Promise.all([styles, sans, serif].map((file) => fetch(file)));
  if (answers.some(({ ok }) => !ok)) return;
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  noteKept(styles);
}
