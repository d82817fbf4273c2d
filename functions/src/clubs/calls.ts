import type { BookclubsCalls } from '../contract/bookclubs';
import type { Handlers } from '../platform/http/handlers';
import { createLiveToken } from '../platform/http/identity/live-session';
import { type Allowance, unlimited } from '../translation/allowance';
import type { Translator } from '../translation/providers/translator';
import { ballots } from './ballots/calls';
import { books } from './books/calls';
import { clubsWithBook } from './books/clubs-with-book/calls';
import { editions } from './books/editions/calls';
import { ending } from './books/ending/calls';
import { bookLists } from './books/lists/calls';
import { chapterOverview } from './books/overview/calls';
import { chapterParts } from './books/parts/calls';
import { questions } from './books/questions/calls';
import { clubYear } from './books/year/calls';
import { creation } from './creation/calls';
import { directory } from './directory/calls';
import { clubExport } from './export/calls';
import { emailInvitations } from './joining/invitations/calls';
import { inviteLinks } from './joining/links/calls';
import { joinRequests } from './joining/requests/calls';
import { meetings } from './meetings/calls';
import { pack } from './meetings/pack/calls';
import { tonight } from './meetings/tonight/calls';
import { members } from './members/calls';
import { owners } from './members/owners/calls';
import { people } from './members/people/calls';
import { clubOfMember } from './membership/store';
import { mine } from './mine/calls';
import { page } from './page/calls';
import { polls } from './polls/calls';
import { settings } from './settings/calls';
import { posts } from './threads/calls';
import { chapter } from './threads/corrections/calls';
import { discussions } from './threads/discussions/calls';
import { general } from './threads/general/calls';
import { ownPosts } from './threads/own-posts/calls';
import { reading } from './threads/reading/calls';
import { postSearch } from './threads/search/calls';
import { since } from './threads/since/calls';
import { views } from './threads/views/calls';
import { glossary } from './translations/glossary/calls';
import { memberTranslations } from './translations/members/calls';
import { createTextTranslator } from './translations/translate-texts';

interface Dependencies {
  translator: Translator | undefined;
  allowance?: Allowance | undefined;
  /** Read when an email is due; undefined where Flyleaf sends none. */
  mailKey?: () => string | undefined;
  warn: (message: string) => void;
  limitMs?: number;
}

export function bookclubsHandlers({ allowance = unlimited, ...dependencies }: Dependencies): Handlers<BookclubsCalls> {
  const translateTexts = createTextTranslator({ allowance, ...dependencies });
  return {
    ...creation,
    ...mine,
    ...page,
    ...settings,
    ...members,
    ...inviteLinks,
    ...emailInvitations(dependencies.mailKey ?? (() => undefined)),
    ...directory,
    ...chapterParts,
    ...questions,
    ...joinRequests,
    ...owners,
    ...people,
    ...books,
    ...bookLists,
    ...editions,
    ...ending,
    ...clubYear,
    ...clubExport,
    ...chapterOverview,
    ...clubsWithBook,
    ...discussions,
    ...general,
    ...posts,
    ...ownPosts,
    ...postSearch,
    ...chapter,
    ...views,
    ...since,
    ...meetings,
    ...pack,
    ...tonight,
    ...ballots,
    ...polls,
    ...memberTranslations,
    ...glossary,
    ...reading(translateTexts, dependencies.translator !== undefined),

    'POST /api/bookclubs/liveToken': async ({ caller, body, now }) => {
      await clubOfMember(body.club, caller.uid);
      return createLiveToken(caller, now);
    },
  };
}
