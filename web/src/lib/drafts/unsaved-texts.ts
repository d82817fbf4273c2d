import { listDrafts } from './unsaved-drafts';

export const DRAFTS = 'drafts';

export interface UnsavedText {
  name: string;
  text: string;
  place?: string | undefined;
}

export const listTexts = (userId: string, storage: () => Storage = () => localStorage): UnsavedText[] =>
  listDrafts(userId, '', storage).flatMap(({ name, value, place }) => {
    const text = textOf(value);
    return text ? [{ name, text, place }] : [];
  });

const WRITTEN = [
  'title',
  'newTitle',
  'titleTranslation',
  'author',
  'member',
  'remark',
  'content',
  'post',
  'version',
  'reason',
  'place',
  'link',
];

/** Empty if the reader only made choices. */
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
