import type { BookclubsCalls } from '../contract/bookclubs';
import type { Handlers } from '../http/handlers';
import { type Allowance, unlimited } from '../translation/allowance';
import type { Translator } from '../translation/translator';
import { ballots } from './ballots/ballots';
import { bookLists } from './book-lists';
import { books } from './books';
import { changeDiscussion } from './change-discussion';
import { chapter } from './chapter';
import { chapterOverview } from './chapter-overview';
import { clubs } from './clubs';
import { directory } from './directory';
import { discussions } from './discussions';
import { editions } from './editions';
import { emailInvitations } from './email-invitations';
import { glossary } from './glossary';
import { inviteLinks } from './invite-links';
import { joinRequests } from './join-requests';
import { meetings } from './meetings/meetings';
import { pack } from './meetings/pack';
import { memberTranslations } from './member-translations';
import { members } from './members';
import { ownPosts } from './own-posts';
import { owners } from './owners';
import { people } from './people';
import { posts } from './posts';
import { reading } from './reading';
import { removePost } from './remove-post';
import { schedule } from './schedule';
import { settings } from './settings';
import { since } from './since';
import { createTextTranslator } from './translate-texts';
import { unread } from './unread';
import { views } from './views';

interface Dependencies {
  /** Undefined when none is configured: then no text leaves Flyleaf. */
  translator: Translator | undefined;
  /** How much each reader can have translated; unlimited unless given. */
  allowance?: Allowance | undefined;
  /** The secret of the emails, asked for when one is to be sent; undefined where Flyleaf sends none. */
  mailKey?: () => string | undefined;
  warn: (message: string) => void;
  /** Milliseconds that a reader waits for translations. */
  limitMs?: number;
}

/** The handlers of the `bookclubs` table. */
export function bookclubsHandlers({ allowance = unlimited, ...dependencies }: Dependencies): Handlers<BookclubsCalls> {
  const translateTexts = createTextTranslator({ allowance, ...dependencies });
  return {
    ...clubs,
    ...settings,
    ...members,
    ...inviteLinks,
    ...emailInvitations(dependencies.mailKey ?? (() => undefined)),
    ...directory,
    ...joinRequests,
    ...owners,
    ...people,
    ...books,
    ...bookLists,
    ...editions,
    ...chapterOverview,
    ...discussions,
    ...changeDiscussion,
    ...posts,
    ...removePost,
    ...ownPosts,
    ...chapter,
    ...views,
    ...unread,
    ...since,
    ...schedule,
    ...meetings,
    ...pack,
    ...ballots,
    ...memberTranslations,
    ...glossary,
    ...reading(translateTexts, dependencies.translator !== undefined),
  };
}
