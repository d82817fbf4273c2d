import { listDrafts } from './unsaved-drafts';

/** The id of the unsaved drafts on the account page, which its address can end with. */
export const DRAFTS = 'drafts';

export interface UnsavedText {
  name: string;
  text: string;
  place?: string | undefined;
}

/** All texts of one reader that this device has and the server doesn't, by the names of their drafts. */
export const listTexts = (userId: string, storage: () => Storage = () => localStorage): UnsavedText[] =>
  listDrafts(userId, '', storage).flatMap(({ name, value, place }) => {
    const text = textOf(value);
    return text ? [{ name, text, place }] : [];
  });

/** The fields of all forms that are written in, in the order in which they are shown. */
const WRITTEN = [
  ...['title', 'newTitle', 'titleTranslation', 'author', 'member'],
  ...['remark', 'content', 'post', 'version', 'reason', 'place', 'link'],
];

/** The typed text in a form; empty if only choices were made. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return '';
  const fields: Record<string, unknown> = { ...('values' in value ? (value.values as object) : value) };
  const terms = Array.isArray(fields.terms) ? fields.terms.map(({ en, it }) => `${en} – ${it}`) : [];
  // In a form with a post, `text` is a search query.
  const names = 'content' in fields ? WRITTEN : [...WRITTEN, 'text'];
  const texts = names.map((name) => fields[name]).filter((text) => typeof text === 'string');
  return [...texts, terms.join('\n')].flatMap((text) => text.trim() || []).join('\n\n');
}
