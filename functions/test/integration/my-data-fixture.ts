import type { ExportPart } from '../../src/contract/my-data';
import { notes } from '../../src/contract/notes';
import { type Session, user } from '../../src/contract/user';
import { notesHandlers } from '../../src/notes/handlers';
import { userHandlers } from '../../src/user/handlers';
import { inProcess, newReader } from '../in-process';
import { plain, type Store } from '../store';
import * as club from './club-fixture';
import * as discuss from './discuss-fixture';

export const sendUser = inProcess(user, userHandlers);
export const sendNotes = inProcess(notes, notesHandlers);

/** The password of `newReader`. */
export const PASSWORD = 'reading-123';

export interface Life {
  ada: Session;
  ben: Session;
  /** A public topic of Ben's in which both have posted. */
  topic: Awaited<ReturnType<typeof discuss.newPlace>>['topic'];
  /** Ben's post there, which both like. */
  bensPost: string;
  /** Ada's there, with a reply of Ben's. */
  adasPost: string;
  /** A club of both, and the discussion in it that Ada has begun and posted in last. */
  shared: { club: string; book: string; discussion: string };
  /** The clubs that Ada is in, that she has left, and that she is alone in. */
  clubNames: { shared: string; left: string; alone: string };
}

const like = (area: typeof club | typeof discuss, path: string, as: Session, id: string) =>
  area.send(`POST /api/${path}/like`, { as, body: { id } });

async function fillNotes(as: Session): Promise<void> {
  for (const [bookId, title] of [
    ['emma', 'Emma'],
    ['dune', 'Dune'],
  ]) {
    await sendNotes(`POST /api/notes/books/${bookId}`, { as, body: { title, author: 'An Author' } });
    for (const [chapter, pub] of [[2, true] as const, [1, false] as const]) {
      const body = { bookId, remark: `# Of ${title}`, chapter, chapterTitle: 'A name', page: 7, pub };
      await sendNotes('POST /api/notes', { as, body });
    }
  }
}

async function fillPublic(ada: Session, ben: Session) {
  const genre = await discuss.newGenre();
  const begun = (title: string, as: Session) =>
    discuss.send<Life['topic']>('POST /api/discuss/discussion2', {
      as,
      body: {
        ...discuss.opening(title),
        book: { id: discuss.anId(), title: 'Persuasion', author: 'Jane Austen' },
        genre,
      },
    });
  const [{ body: topic }] = [await begun("Ben's", ben), await begun("Ada's", ada)];
  const bensPost = await discuss.newPost(ben, topic, { name: `Ask ${ada.username}` });
  const adasPost = await discuss.newPost(ada, topic);
  await discuss.newPost(ben, topic, { replyTo: adasPost._id });
  await discuss.newPost(ada, topic, { replyTo: bensPost._id });
  for (const as of [ada, ben]) {
    for (const { _id } of [bensPost, adasPost]) await like(discuss, 'discuss', as, _id);
  }
  return { topic, bensPost: bensPost._id, adasPost: adasPost._id };
}

/** A club of both with a discussion of each, in which both have posted, liked and seen. */
async function fillClub(ada: Session, ben: Session, title: string) {
  const { club: name } = await club.newClub(ben, title, [ada.username]);
  const book = await club.newBook(ben, name);
  const [bens, adas] = [await club.newDiscussion(ben, name, book), await club.newDiscussion(ada, name, book)];
  const post = await club.newPost(ben, bens._id);
  const reply = await club.newReply(ada, post._id);
  await club.newPost(ben, adas._id);
  await club.newPost(ada, adas._id);
  for (const as of [ada, ben]) {
    for (const id of [post._id, reply._id]) {
      await like(club, 'bookclubs', as, id);
      await club.send('POST /api/bookclubs/view', { as, body: { id } });
    }
  }
  return { club: name, book, discussion: adas._id };
}

async function fillAlone(as: Session, title: string): Promise<void> {
  await club.newClub(as, title);
  await club.newDiscussion(as, title, await club.newBook(as, title));
}

const translated = club.instance({
  name: 'test',
  translate: async (texts, to) => texts.map((text) => ({ text: `[${to}] ${text}`, from: 'en' })),
});

/** A club that has had another name, and whose posts somebody has read in Italian. */
async function fillShared(ada: Session, ben: Session, newTitle: string) {
  const shared = await fillClub(ada, ben, club.aTitle('Before'));
  const body = { currTitle: shared.club, newTitle };
  await club.send('POST /api/bookclubs/updateSettings', { as: ben, body });
  await club.thread(ben, { ...shared, ada, ben }, { language: 'it', through: translated.send });
  return { ...shared, club: newTitle };
}

/** Two readers, and something of each in every collection that holds anything of readers. */
export async function newLife(): Promise<Life> {
  const [signedUp, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  const username = `now-${signedUp.username}`.slice(0, 30);
  await sendUser('PATCH /api/user', { as: signedUp, body: { username } });
  const ada = { ...signedUp, username };
  const clubNames = { shared: club.aTitle('Shared'), left: club.aTitle('Left'), alone: club.aTitle('Alone') };
  const [open, shared] = await Promise.all([
    fillPublic(ada, ben),
    fillShared(ada, ben, clubNames.shared),
    fillClub(ada, ben, clubNames.left).then(() => club.remove(ada, clubNames.left, ada)),
    fillAlone(ada, clubNames.alone),
    fillNotes(ada),
    fillNotes(ben),
  ]);
  return { ada, ben, ...open, shared, clubNames };
}

/** The paths of the documents that hold one of the texts anywhere: in the path, in a field's name or in a value. */
export function holding(
  store: Store,
  texts: readonly string[],
  without: (path: string) => readonly string[] = () => [],
) {
  return [...store].flatMap(([path, fields]) => {
    const spared = new Set(without(path));
    const kept = Object.entries(plain(fields)).filter(([name]) => !spared.has(name));
    const whole = JSON.stringify([path, kept]);
    return texts.some((text) => whole.includes(text)) ? [path] : [];
  });
}

/** All parts of an export, joined. */
export async function wholeExport(as: Session): Promise<ExportPart> {
  const { body } = await sendUser<ExportPart>('GET /api/user/export', { as });
  let whole = body;
  while (whole.next) {
    const { body: part } = await sendUser<ExportPart>(`GET /api/user/export?cursor=${whole.next}`, { as });
    const joined = Object.entries(part).map(([name, value]) => {
      const before = whole[name as keyof ExportPart];
      if (Array.isArray(value)) return [name, [...(before as unknown[]), ...value]];
      return [name, name === 'notesMarkdown' ? `${before}${value}` : value];
    });
    whole = Object.fromEntries(joined);
  }
  return whole;
}
