import { t } from '@lingui/core/macro';

export function draftLabel(name: string): string {
  const [form = '', kind = '', action = ''] = name.split(':');
  switch (form) {
    case 'note':
      return kind === 'new' ? t`New Note` : t`Changes to a note`;
    case 'topic':
    case 'club-discussion':
      return postLabels()[action] ?? t`New Discussion`;
    case 'new-discussion':
      return t`New Discussion`;
    case 'version':
      return t`Translation`;
    case 'glossary':
      return t`Glossary`;
    case 'meeting':
      return t`Meeting`;
    case 'club':
      return t`New Book Club`;
    case 'club-settings':
    case 'unseen-club-settings':
      return t`Club Settings`;
    case 'club-member':
    case 'new-club-member':
      return t`New Member`;
    case 'report':
      return t`A report`;
    case 'book-by-hand':
      return t`New Book`;
    default:
      return t`Unsaved text`;
  }
}

const postLabels = (): Readonly<Record<string, string>> => ({
  new: t`New Post`,
  reply: t`Reply`,
  quote: t`Reply`,
  edit: t`Changes to a post`,
  chapter: t`Reason for another chapter`,
});

export function clubOf(place: string | undefined): string | undefined {
  const [, segment] = /^\/bookclubs\/([^/?]+)/.exec(place ?? '') ?? [];
  return segment === undefined || segment === 'new' ? undefined : decodeURIComponent(segment).replaceAll('_', ' ');
}
