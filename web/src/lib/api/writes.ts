import type { Kind } from './record-kinds';
import type { AnswerOf, Args, CallName } from './request';

type Reading =
  | `GET ${string}`
  | `POST /api/bookclubs/get${string}`
  | 'POST /api/bookclubs/liveToken'
  | 'POST /api/discuss/posts'
  | 'POST /api/notes/book/by/hand'
  | 'POST /api/notes/book/matches'
  | 'POST /api/notes/imports/known'
  | 'POST /api/user/newPasskeyOptions'
  | 'POST /api/user/passkeyOptions';

/** They change nothing that a query shows: their answer is all that a screen needs, or a session begins or ends. */
type Unseen =
  | 'DELETE /api/user'
  | 'POST /api/bookclubs/answerTonight'
  | 'POST /api/bookclubs/calendar'
  | 'POST /api/bookclubs/endMeeting'
  | 'POST /api/bookclubs/stepMeeting'
  | 'POST /api/bookclubs/view'
  | 'POST /api/user/confirmEmail'
  | 'POST /api/user/email'
  | 'POST /api/user/login'
  | 'POST /api/user/newPassword'
  | 'POST /api/user/pageCookie'
  | 'POST /api/user/passkeyLogin'
  | 'POST /api/user/password'
  | 'POST /api/user/recover'
  | 'POST /api/user/report'
  | 'POST /api/user/reset'
  | 'POST /api/user/sendVerification'
  | 'POST /api/user/signOutEverywhere'
  | 'POST /api/user/signup'
  | 'POST /api/user/takeBackEmail'
  | 'POST /api/user/visit';

type WritingCall = Exclude<CallName, Reading | Unseen>;

/** `answer` is undefined if the call has failed, which may have changed the same. */
export interface Write<Name extends CallName> {
  sent: NonNullable<Args<Name>[0]>;
  answer: AnswerOf<Name> | undefined;
}

type Changes<Name extends CallName> = readonly Kind[] | ((write: Write<Name>) => readonly Kind[]);

const byNote = ({ answer }: { answer: { moved?: unknown } | undefined }): readonly Kind[] =>
  answer && !answer.moved ? ['book', 'note'] : ['book', 'note', 'progress'];

/** Finishing a book changes its status, if it is on the shelf. */
const byMove = ({ answer }: { answer: { book?: unknown } | undefined }): readonly Kind[] =>
  answer && !answer.book ? ['progress'] : ['book', 'progress'];

const byEdition: readonly Kind[] = ['book', 'clubBook', 'log', 'progress'];

const newBook: readonly Kind[] = ['clubBook', 'discussion', 'log'];

/** Their thread takes the post from the answer; other tabs count it. */
const newPost: readonly Kind[] = ['discussion'];

const changedPost: readonly Kind[] = ['clubPost', 'discussion'];

const members: readonly Kind[] = ['club', 'clubBook', 'log', 'member', 'notice', 'request'];

const imported: readonly Kind[] = ['book', 'import', 'note', 'progress', 'shelf'];

/** What each writing call changes. A new one doesn't compile without its row. */
export const writes: { readonly [Name in WritingCall]: Changes<Name> } = {
  'POST /api/notes': byNote,
  'PATCH /api/notes/{noteId}': byNote,
  'DELETE /api/notes/{noteId}': byNote,
  'POST /api/notes/books/{gId}': ['book', 'shelf'],
  'PATCH /api/notes/books/{gId}': ({ sent: { body } }) =>
    body.status || body.readings || body.chapter ? ['book', 'progress'] : ['book'],
  'DELETE /api/notes/books/{id}': ['book', 'note', 'progress', 'shelf'],
  'POST /api/notes/books/{id}/chapters': ['book', 'note'],
  'POST /api/notes/byHand/{gId}': ['book', 'progress'],
  'POST /api/notes/editions/{gId}': byEdition,
  'DELETE /api/notes/editions/{gId}/{edition}': byEdition,
  'PATCH /api/notes/progress/{bookKey}': byMove,
  'DELETE /api/notes/progress/{bookKey}': byMove,
  'POST /api/notes/today/{noteId}': ['note'],
  'PATCH /api/notes/years/{year}': ['goal'],
  'POST /api/notes/imports': ['import'],
  // The screen of an import counts its parts itself.
  'POST /api/notes/imports/{importId}/parts/{part}': ['book', 'note', 'progress', 'shelf'],
  'POST /api/notes/imports/{importId}/finish': imported,
  'POST /api/notes/imports/{importId}/undo': imported,

  'POST /api/discuss/discussion': ['post', 'publicBook', 'topic'],
  'POST /api/discuss/discussion2': ['post', 'publicBook', 'topic'],
  'PATCH /api/discuss/topic/{topicId}': ['post', 'topic'],
  'DELETE /api/discuss/topic/{topicId}': ['post', 'publicBook', 'topic'],
  'POST /api/discuss/post': ['topic'],
  'PATCH /api/discuss/post/{id}': ['post', 'topic'],
  'DELETE /api/discuss/post/{id}': ['post', 'topic'],
  'POST /api/discuss/chapter': ['post', 'topic'],
  'POST /api/discuss/like': ['post'],
  'POST /api/discuss/unlike': ['post'],
  'POST /api/discuss/read': ['read'],

  'POST /api/bookclubs/newClub': ['club', 'clubBook', 'discussion', 'log', 'member'],
  'POST /api/bookclubs/updateSettings': ['club', 'clubBook', 'log'],
  'POST /api/bookclubs/delete': [
    'club',
    'clubBook',
    'clubPost',
    'discussion',
    'meeting',
    'member',
    'notice',
    'removal',
  ],
  'POST /api/bookclubs/orderBooks': ['clubBook', 'log'],
  'POST /api/bookclubs/newBook': newBook,
  'POST /api/bookclubs/removeBook': [...newBook, 'clubPost', 'meeting'],
  'POST /api/bookclubs/newEdition': byEdition,
  'POST /api/bookclubs/removeEdition': byEdition,
  'POST /api/bookclubs/shareProgress': ['member'],
  'POST /api/bookclubs/schedule': ['clubBook'],
  'POST /api/bookclubs/newQuestion': ['clubBook'],
  'POST /api/bookclubs/question': ['clubBook', 'clubPost'],
  // Every list of the club names chapters.
  'POST /api/bookclubs/chapterParts': ['clubBook', 'clubPost', 'discussion', 'meeting'],
  'POST /api/bookclubs/stars': ['book', 'stars'],
  'POST /api/bookclubs/exportConsent': ['consent'],

  'POST /api/bookclubs/newMember': members,
  'POST /api/bookclubs/removeMember': [...members, 'announcement', 'meeting', 'refusal', 'removal'],
  'POST /api/bookclubs/owner': ['club', 'log', 'member', 'notice'],
  'POST /api/bookclubs/stay': ['club', 'member', 'notice'],
  'POST /api/bookclubs/join': [...members, 'invite'],
  'POST /api/bookclubs/askToJoin': ['notice', 'request'],
  'POST /api/bookclubs/answerJoinRequest': members,
  'DELETE /api/bookclubs/joinRequests/{id}': ['request'],
  'DELETE /api/bookclubs/refusals/{id}': ['refusal'],
  'DELETE /api/bookclubs/removals/{id}': ['removal'],
  'POST /api/bookclubs/newInviteLink': ['invite', 'log'],
  'POST /api/bookclubs/inviteByEmail': ['invite', 'log'],
  'POST /api/bookclubs/revokeInviteLink': ['invite', 'log'],
  'POST /api/bookclubs/listing': ['listing', 'log'],

  'POST /api/bookclubs/newMeeting': ['meeting'],
  'POST /api/bookclubs/changeMeeting': ['meeting'],
  'POST /api/bookclubs/answerMeeting': ['meeting'],
  'POST /api/bookclubs/startMeeting': ['meeting'],
  'POST /api/bookclubs/propose': ['ballot'],
  'POST /api/bookclubs/withdraw': ['ballot'],
  'POST /api/bookclubs/upNext': ['ballot', 'club'],
  'POST /api/bookclubs/startBook': [...newBook, 'ballot', 'club'],
  'POST /api/bookclubs/newBallot': ['ballot'],
  'POST /api/bookclubs/vote': ['ballot'],
  'POST /api/bookclubs/closeBallot': ['ballot', 'club'],
  'POST /api/bookclubs/chooseBook': ['ballot', 'club'],
  'POST /api/bookclubs/dismissBallot': ['ballot'],

  'POST /api/bookclubs/newDiscussion': [...changedPost, 'clubBook'],
  'PATCH /api/bookclubs/discussion/{id}': changedPost,
  'DELETE /api/bookclubs/discussion/{id}': [...changedPost, 'clubBook'],
  'POST /api/bookclubs/newPost': newPost,
  'POST /api/bookclubs/newReply': newPost,
  'PATCH /api/bookclubs/post/{id}': changedPost,
  'DELETE /api/bookclubs/post/{id}': changedPost,
  'DELETE /api/bookclubs/ownPosts/{id}': changedPost,
  'POST /api/bookclubs/removePost': [...changedPost, 'log'],
  'POST /api/bookclubs/chapter': changedPost,
  'POST /api/bookclubs/pollVote': ['clubPost'],
  'POST /api/bookclubs/closePoll': ['clubPost'],
  'POST /api/bookclubs/pollOptions': ['clubPost'],
  'POST /api/bookclubs/like': ['clubPost'],
  'POST /api/bookclubs/unlike': ['clubPost'],
  'POST /api/bookclubs/read': ['read'],
  'POST /api/bookclubs/readAll': ['read'],
  'POST /api/bookclubs/announce': ['announcement', 'clubPost'],
  'POST /api/bookclubs/dismissAnnouncement': ['announcement'],
  'POST /api/bookclubs/memberTranslation': ['clubPost', 'discussion', 'translation'],
  'POST /api/bookclubs/removeMemberTranslation': ['clubPost', 'discussion', 'translation'],
  'POST /api/bookclubs/glossary': ['glossary'],

  // Posts and lists have the name of their author.
  'PATCH /api/user': ({ sent: { body } }) =>
    body.username !== undefined || body.page ? ['account', ...changedPost, 'post', 'topic'] : ['account'],
  'POST /api/user/verifyEmail': ['account', 'verification'],
  'POST /api/user/tokens': ['token'],
  'DELETE /api/user/tokens/{id}': ['token'],
  'POST /api/user/passkeys': ['passkey'],
  'PATCH /api/user/passkeys/{id}': ['passkey'],
  'DELETE /api/user/passkeys/{id}': ['passkey'],
  'POST /api/user/recoveryCodes': ['passkey'],
  'POST /api/user/devices': ['device'],
  'DELETE /api/user/devices/{id}': ['device'],
  'DELETE /api/user/sessions/{id}': ['session'],
  'POST /api/user/signOutOthers': ['session'],
  'POST /api/user/block': ['block'],
  'POST /api/user/unblock': ['block'],
  'POST /api/user/keep': ['kept'],
  'POST /api/user/level': ['level'],
  // This also marks new discussions as read, which the lists of clubs count.
  'POST /api/user/readNotices': ({ sent: { body } }) => (body.ids === 'all' ? ['notice', 'read'] : ['notice']),
  'POST /api/user/appeal': ['case'],
  'POST /api/user/moderation': ['case'],
};

/** Their job (decision 021) changes more of the same, about a second after the answer. */
export const leaveJobs: ReadonlySet<CallName> = new Set<WritingCall>([
  'DELETE /api/bookclubs/discussion/{id}',
  'DELETE /api/bookclubs/joinRequests/{id}',
  'DELETE /api/bookclubs/ownPosts/{id}',
  'DELETE /api/bookclubs/post/{id}',
  'DELETE /api/discuss/post/{id}',
  'DELETE /api/discuss/topic/{topicId}',
  'DELETE /api/notes/books/{id}',
  'PATCH /api/user',
  'POST /api/bookclubs/answerJoinRequest',
  'POST /api/bookclubs/delete',
  'POST /api/bookclubs/removeBook',
  'POST /api/bookclubs/removeMember',
  'POST /api/bookclubs/removeMemberTranslation',
  'POST /api/bookclubs/removePost',
]);
