export type Tab = 'home' | 'notes' | 'discuss' | 'account';

export const firstSegments: Readonly<Record<string, Tab>> = {
  '': 'home',
  notes: 'notes',
  notebook: 'notes',
  year: 'notes',
  import: 'notes',
  since: 'discuss',
  discuss: 'discuss',
  readers: 'discuss',
  bookclubs: 'discuss',
  join: 'discuss',
  directory: 'discuss',
  search: 'discuss',
  mobileAccount: 'account',
  account: 'account',
  signin: 'account',
  signup: 'account',
  reset: 'account',
  emailLink: 'account',
  help: 'home',
  privacy: 'home',
  terms: 'home',
  accessibility: 'home',
  contact: 'home',
  notices: 'home',
  report: 'home',
  moderation: 'account',
};

export function tabOf(pathname: string): Tab | undefined {
  return firstSegments[pathname.split('/')[1] ?? ''];
}
