import { createRequire } from 'node:module';
import { RSVP, UNSUBSCRIBE } from '../../functions/src/domain/addresses';
import type { Language } from '../../functions/src/domain/languages';

// The functions are CommonJS modules, and the journeys ES modules.
const load = createRequire(import.meta.url);
const { rsvpPage } = load(
  '../../functions/src/inbox/mail/rsvp/view',
) as typeof import('../../functions/src/inbox/mail/rsvp/view');
const { unsubscribePage } = load(
  '../../functions/src/inbox/mail/unsubscribe/view',
) as typeof import('../../functions/src/inbox/mail/unsubscribe/view');

const meeting = {
  club: 'Night Owls',
  page: '/bookclubs/Night_Owls',
  date: 'Sunday, March 29 at 8:00 PM GMT+2',
  book: 'Emma',
  place: 'The library',
  link: `https://meet.example/${'owls'.repeat(20)}`,
  note: 'Ada brings wine',
};

/** Documents without the app, by their address. Links in emails open them with a token that no call returns. */
export const linkPages = (language: Language): Readonly<Record<string, string>> => ({
  [RSVP]: rsvpPage(
    {
      kind: 'question',
      meeting,
      username: 'ada',
      token: 'a.b',
      at: new Date('2099-03-29T18:00:00.000Z'),
      selected: 'maybe',
      state: 'saved',
    },
    language,
  ),
  [UNSUBSCRIBE]: unsubscribePage({ kind: 'question', language, list: 'digest', token: 'a.b' }),
});
