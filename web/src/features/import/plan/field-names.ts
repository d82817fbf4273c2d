import type { NoteMarks, NoteText } from '@contract/note-text';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

const noteNames = (): Record<Exclude<keyof (NoteText & NoteMarks), 'kind'>, string> => ({
  chapter: t`chapter`,
  chapterTitle: t`chapter name`,
  page: t`page`,
  remark: t`text`,
  tags: t`tags`,
  favourite: t`favorite`,
  minute: t`time`,
});

export function fieldNames(fields: readonly string[]): string {
  const names: Readonly<Record<string, string>> = {
    ...noteNames(),
    gId: t`book`,
    bookId: t`book`,
    title: t`title`,
    author: t`author`,
    publisher: t`publisher`,
    published: t`year`,
    position: t`position`,
    added: t`date added`,
    status: t`status`,
    readings: t`dates`,
    rating: t`rating`,
    pages: t`pages`,
    minutes: t`length`,
    cover: t`cover`,
    isbn13: t`ISBN`,
    location: t`location`,
    createdAt: t`date`,
    review: t`review`,
  };
  const list = new Intl.ListFormat(i18n.locale || 'en', { type: 'conjunction' });
  return list.format(fields.filter(Boolean).map((field) => (Object.hasOwn(names, field) && names[field]) || field));
}
