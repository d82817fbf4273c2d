/** The text of every error, by key. `web/src/i18n/server` has the same keys in other languages. */
export const messages = {
  // The specification (sections 5 and 8) or the wire contract fixes these texts.
  mustBeLoggedIn: 'You must be logged in',
  badCredentials: 'Wrong email or password.',
  newBook: 'new book',
  userNotFound: "Cannot read properties of null (reading '_id')",
  alreadyMember: 'member already exists',
  postTooShort: 'Post length must be at least 20 characters.',
  postTooLong: 'Post length can be at most 300 characters.',

  // Any call
  notFound: "We couldn't find that.",
  unknownCall: "This call doesn't exist.",
  methodNotAllowed: "This call doesn't support that method.",
  badEscape: "The address contains an escape that can't be decoded.",
  notJson: 'Send the request as a JSON object.',
  tooLarge: 'This request is too large. The limit is 64 KB.',
  unavailable: "Flyleaf can't reach its database right now. Try again in a moment.",
  internal: 'Something went wrong on our side. Try again.',
  keyUsed: 'This Idempotency-Key belongs to something else that was sent. Send this with a new one.',
  badKey: 'Idempotency-Key must be 8 to 64 of A-Z a-z 0-9 _ -.',
  unknownCursor: 'Unknown cursor. Start from the first page.',

  // Any field
  fieldRequired: 'This field is required.',
  outOfRange: 'This value is out of range.',
  invalidValue: "This value isn't valid.",
  required: '{label} is required.',
  notText: '{label} must be text.',
  reasonTooShort: 'Say a little more (at least {min} characters).',
  tooShort: '{label} must be at least {min} characters.',
  tooLong: '{label} can be at most {max} characters.',
  notWhole: '{label} must be a whole number from {min} to {max}.',
  notStorable: "{label} has characters that can't be stored. Type it again.",
  invisible: '{label} must have a character that can be seen.',
  turnsDirection: "{label} can't have characters that change the direction of the text.",
  notTrueOrFalse: '{label} must be true or false.',
  noId: 'Enter an id.',
  badId: "That isn't a valid id.",
  tooManyItems: 'A page can have at most {max} items.',
  tooManyPosts: 'A page can have at most {max} posts.',
  tooManyRevealed: 'You can ask for at most {max} posts at once.',
  badPageVersion: 'The version must be a number.',

  // Accounts
  badEmail: "That doesn't look like an email address. Check it for typos.",
  emailTaken: 'An account with this email already exists.',
  usernameTaken: 'This username is taken. Choose another one.',
  usernameCharacters: 'Use a-z, 0-9, . _ - (no spaces)',
  usernamePunctuation: 'Username needs at least one letter or digit.',
  usernameEnd: "Username can't end with a dot or a hyphen.",
  wrongPassword: "That isn't your password.",
  noLanguage: 'Choose one of the languages.',
  badLink: 'This link has expired or was used already. Ask for a new one.',
  signUpKeyUsed: 'This request has already created another account. Send a new one.',
  accountErasing: 'This account is being deleted. Finish deleting it on your account page.',
  unknownExportCursor: 'Unknown cursor. Start from the beginning.',

  // Books and notes
  badCover: 'Use the https address of a cover at covers.openlibrary.org or books.google.com.',
  noStatus: 'Choose whether you want to read it, are reading it, have finished it or have stopped.',
  badRating: 'A rating is {min} to {max} stars, in half stars.',
  noDay: 'Enter a valid date, 1900 or later.',
  dayAhead: "A day can't be in the future.",
  endsBeforeStart: "A book can't be finished or stopped before it was started.",
  finishedAndStopped: 'A reading is either finished or stopped.',
  tooManyReadings: 'A book can have at most {max} readings.',
  badZone: "This time zone isn't known.",
  badIsbn: "This ISBN isn't valid. Check its 10 or 13 digits.",
  badYear: 'Year must be a number with up to 4 digits.',
  sameBook: "That's this book itself. Choose another edition of it.",
  tooManyEditions: 'A book can have at most {max} editions.',
  tooManyJoined: 'At most {max} books can be joined.',
  otherBook: 'This id belongs to another book. Add the book by hand again.',
  noBook: 'Choose a book from the search results.',
  notOnShelf: "That book isn't on your shelf.",
  badTag: 'A tag is 1 to {max} letters, digits and hyphens.',
  tooManyTags: 'A note can have at most {max} tags.',
  shelfIsFull: 'Your shelf can have at most {max} books. Remove one to add another.',
  bookIsFull: 'A book can have at most {max} notes.',
  noAudience: 'Choose who can read this note.',
  noteChanged: 'This note was changed on another device. Read the newer version before you save.',
  readingsChanged: 'This list was changed on another device. Read the newer version before you save.',
  badInstant: 'Choose a date and a time.',
  notInClub: "You're not in a club with this name.",
  stayFirst: 'Press Stay in this club first. Then you can share notes with it.',

  // Threads
  noGenre: "This genre doesn't exist.",
  noParent: 'Choose the post to reply to.',
  titleDeleted: 'The title was deleted with the opening post.',
  parentDeleted: 'The post you replied to was deleted.',
  otherDiscussion: 'That post belongs to another discussion.',
  replyToReply: "You can't reply to a reply. Reply to the post above it.",
  onlyAuthor: 'Only the author can edit this post.',
  threadClosed: 'This discussion is closed. Nobody can post in it any more.',
  onlyOpener: 'Only the reader who started this discussion can change it.',
  othersPosted: "Others have posted in this discussion, so it can't be renamed, closed or deleted any more.",
  tooManyToDelete: 'This discussion has more than {max} posts. Delete some of them first.',
  closedByOthers: 'Only those who closed this discussion can open it again.',
  ownChapter: 'This is your own post. Edit it to say how far it goes.',
  notThatFar: "You can mark a post only as far as you've read yourself.",
  translateUnread: "You can translate this once you've read that far.",
  lowerUnread: "You can lower this chapter once you've read that far.",
  goesThatFar: 'This post is already marked up to that chapter.',
  authorsWord: 'Its author has changed how far this post goes since it was marked. If it still spoils, report it.',
  noQuotedNote: "We couldn't find the note that you quote.",

  // Clubs
  noClub: 'Choose a club.',
  noMember: 'Choose a member.',
  clubTitleCharacters: "Title can't contain / or _.",
  clubTitleReserved: "This title can't be used in an address. Choose another one.",
  clubTitleTaken: 'A club with this title already exists.',
  firstMembers: 'A new club can start with at most {max} other members. Add more of them later.',
  unknownMembers: "We couldn't find {names}.",
  linkDays: 'A link can end after 1, 7, 14 or 30 days.',
  linkUses: 'A link can be used from 1 to {max} times.',
  tooManyLinks: 'A club can have at most {max} invite links. End one first.',
  noInviteLink: 'This invite link is invalid or has expired. Ask for a new one.',
  clubIsFull: 'A club can have at most {max} members.',
  noEmails: 'Flyleaf sends no emails here. Make an invite link and send it yourself.',
  invitedAlready: 'This club has invited this address within the last {days} days.',
  tooManyInvitations: 'A club can have at most {max} open invitations by email. End one first.',
  noPace: 'Choose how long the club takes for a book.',
  verifyFirst: 'Verify your email first. Your account page sends you the link again.',
  askedBefore: 'You asked this club within the last {days} days and withdrew it. Ask again later.',
  tooManyJoinRequests: 'You can have at most {max} requests at once. Withdraw one first.',
  noJoinRequest: "This request isn't open any more.",
  cantBeAdded: "This reader can't be added.",
  cantBeAddedNamed: "{names} can't be added.",
  notAMember: "This reader isn't in the club.",
  ownerStays: "An owner can't be removed by others.",
  onlyOwners: 'Only an owner of this club can do that.',
  onlyOwnSteppingDown: 'Owners can only step down themselves.',
  lastOwner: "You're the only owner. Make another member an owner first, or delete the club.",
  notAccepted: "This reader hasn't accepted to be in the club yet.",
  otherTitle: "This isn't the club's title. Type it as it's shown.",
  noSharing: 'Choose whether you share your place.',
  clubBooksFull: 'A club can have at most {max} books.',
  bookNotInClub: "That book isn't in this club.",
  bookHasChanged: 'Members have written more about this book since. Look at what would be deleted now.',
  bookHasDiscussions: 'Members have written about this book. Mark it completed instead.',
  notCurrent: 'Only current books have an order.',
  booksNotInClub: "One of these books isn't in the club.",
  currentAndCompleted: "A book can't be both current and completed.",
  tooManyPinned: 'A book can have at most {max} pinned discussions.',
  reasonStays: "The reason for a changed chapter can't be edited or deleted.",
  memberTranslationReplaced: 'Somebody else has just saved another version. Read it before you save yours.',
  onlyWriters: 'Only the author of the post, and who wrote the version, can remove it.',
  sameLanguage: 'The original is in this language already.',
  notOtherLanguage: 'A version is in another language than the original.',
  glossaryChanged: 'Somebody else has changed the glossary. Look at it before you save.',
  badLinkAddress: 'A link begins with https:// and has no spaces.',
  meetingOver: 'This meeting is over or canceled.',
  meetingHidden: 'Moderators have hidden the place and link of this meeting. Cancel it and make a new one.',
  notOffered: "Choose from the meeting's dates.",
  meetingChanged: 'Somebody else has changed this meeting. Look at it again.',
  tooManyMeetings: 'The club has 50 meetings to come. Wait until one of them is over.',
  noMeetingDate: 'Choose a date, or at least two to choose from.',
  sameDateTwice: 'The same date is there twice.',
  scheduleChanged: 'Somebody else has changed the schedule. Look at it before you save.',
  scheduleFull: 'A schedule can have at most {max} dates.',
  scheduleOrder: 'Each date of a schedule is later than the one before, and goes further.',
  ballotClosed: 'This vote is closed.',
  ballotOpen: 'This vote is still open.',
  ballotDate: 'Choose a day within the next {max} days.',
  ballotFull: 'At most {max} books can be proposed.',
  ownProposalsFull: 'You can propose at most {max} books.',
  notProposed: "This book isn't proposed any more.",
  onlyProposer: 'Only the member who proposed a book can withdraw it.',
  notAWinner: "This book hasn't won the vote.",
  otherBookChosen: 'Another book has been chosen already.',
  glossaryFull: 'A glossary can have at most {max} entries.',

  // Moderation
  noCategory: 'Choose what is wrong with it.',
  noGoodFaith: 'Confirm that what you report is true as far as you know.',
  ownPost: "You can't report yourself.",
  ownBlock: "You can't block yourself.",
  tooManyBlocks: 'You can block at most {max} readers. Unblock one first.',
  suspended: "You can't post until {day}. Your account page says why.",
  caseChanged: 'Another moderator has just acted on this. Look at it again.',
  notPossible: "This can't be done here, or has already been done.",
  ownCase: 'Another moderator decides about what you have written.',
  appealed: 'You have appealed already.',
  appealTooLate: 'An appeal has to be made within 20 days.',

  // Rates. `when` is English; in another language, the browser writes it.
  tooManyAttempts: 'Too many attempts. Wait a minute and try again.',
  rateOfAccount: 'Your account has sent too many requests. Try again {when}.',
  rateOfNetwork: 'Too many requests have come from your network. Try again {when}.',
  rateOfVisitors: 'Flyleaf has too many visitors right now. Try again {when}.',
  ratePasswordsOfAccount: 'Too many wrong passwords for this account. Try again {when}.',
  ratePasswordsOfNetwork: 'Too many wrong passwords from your network. Try again {when}.',
  rateSignUpsOfNetwork: 'Too many accounts have been created from your network. Try again {when}.',
  rateSignUps: 'Too many accounts have been created in the last hour. Try again {when}.',
  rateVerifications: "You've reached the limit for verification links. Try again {when}.",
  rateLinks: "Too many links that don't work have been opened from your network. Try again {when}.",
  rateResets: "You've reached the limit for password reset links. Try again {when}.",
  ratePosts: "You've reached the limit for posts. Try again {when}.",
  rateNewReaders: "You've posted often for a new reader. Try again {when}.",
  rateThreads: "You've reached the limit for new discussions and clubs. Try again {when}.",
  rateLikes: "You've reached the limit for likes. Try again {when}.",
  rateSpoilerMarks: "You've reached the limit for marking posts. Try again {when}.",
  rateChanges: "You've reached the limit for changes. Try again {when}.",
  rateUsernames: "You've reached the limit for changing your username. Try again {when}.",
  rateClubNames: "You've reached the limit for renaming clubs. Try again {when}.",
  rateMembers: "You've reached the limit for adding members. Try again {when}.",
  rateInvitations: "You've reached the limit for invitations by email. Try again {when}.",
  rateJoinRequests: "You've reached the limit for asking to join clubs. Try again {when}.",
  rateExports: "You've downloaded your data several times today. Try again {when}.",
  rateSearches: "You've reached the limit for searches. Try again {when}.",
  rateTranslations: "You've used up today's translations. Try again {when}.",
  rateTranslationsOfClub: "Your club has used up today's translations. Try again {when}.",
  rateTranslationsOfAll: "Today's translations are used up. Try again {when}.",
  rateReports: "You've reached the limit for reports. Try again {when}.",
  rateGlossaries: "You've reached the limit for changing glossaries. Try again {when}.",
} as const;

/** The names of fields in messages. */
export const labels = [
  'About',
  'Appeal',
  'Author',
  'Book title',
  'Cancel',
  'Chapter',
  'Chapter Name',
  'Days',
  'Discussion Title',
  'Email',
  'English word',
  'Facts',
  'Favorite',
  'Finished',
  'Goal',
  'ISBN',
  'Italian word',
  'Law',
  'Members',
  'Message',
  'Minutes',
  'Name',
  'Owner',
  'Page Number',
  'Pages',
  'Password',
  'Percent',
  'Place',
  'Post',
  'Public',
  'Published',
  'Publisher',
  'Reason',
  'Remark',
  'Restricted',
  'Search text',
  'Title',
  'Username',
  'Version',
  'Year',
] as const;
export type Label = (typeof labels)[number];

export type MessageKey = keyof typeof messages;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Params<Key extends MessageKey> = {
  readonly [Name in NamesIn<(typeof messages)[Key]>]: Name extends 'label' ? Label : string | number;
};
/** The keys of the messages with exactly these parameters; `KeyWith<never>` has none. */
export type KeyWith<Names extends string> = {
  [Key in MessageKey]: [NamesIn<(typeof messages)[Key]>, Names] extends [Names, NamesIn<(typeof messages)[Key]>]
    ? Key
    : never;
}[MessageKey];

export interface Message {
  key: MessageKey;
  params?: Readonly<Record<string, string | number>>;
}

type Arguments<Key extends MessageKey> = [NamesIn<(typeof messages)[Key]>] extends [never] ? [] : [Params<Key>];

export const message = <Key extends MessageKey>(key: Key, ...[params]: Arguments<Key>): Message =>
  params ? { key, params } : { key };

const fill = (text: string, params: Message['params'] = {}, language = 'en'): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => params[name]?.toLocaleString(language) ?? '');

export const englishOf = ({ key, params }: Message): string => fill(messages[key], params);

/** A message as the text of a schema's issue, which must be a string. */
export const asIssue = (problem: Message): string => JSON.stringify(problem);
export const issue = <Key extends MessageKey>(key: Key, ...params: Arguments<Key>): string =>
  asIssue(message(key, ...params));
export const fromIssue = (text: string): Message => JSON.parse(text) as Message;
