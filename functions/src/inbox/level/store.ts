import { findPublicBook } from '../../books/store';
import { clubOfMember, discussionOfMember } from '../../clubs/membership/store';
import { isMemberOf, nameInUrl } from '../../clubs/rules';
import { findClubs } from '../../clubs/store';
import { type Level, LevelSubject } from '../../contract/notices';
import { findTopic } from '../../discuss/threads/store';
import { accountErasing, notFound } from '../../domain/errors';
import { changeLevel, findLevels } from '../../notifications/levels/store';
import { isExisting } from '../../platform/store/firestore';

interface Chosen {
  of: LevelSubject;
  id: string;
  level: Level;
}

async function named(uid: string, { of, id }: Chosen): Promise<{ id: string; clubId: string | null; shown: string }> {
  if (of === 'club') {
    const { _id, title } = await clubOfMember(id, uid);
    return { id: _id, clubId: null, shown: nameInUrl(title) };
  }
  if (of === 'discussion') return { id, clubId: (await discussionOfMember(id, uid)).clubId, shown: id };
  if (!(await (of === 'topic' ? findTopic(id) : findPublicBook(id)))) throw notFound();
  return { id, clubId: null, shown: id };
}

export async function chooseLevel(uid: string, chosen: Chosen, now: Date): Promise<Chosen> {
  const { of, level } = chosen;
  const { id, clubId, shown } = await named(uid, chosen);
  await changeLevel(uid, { of, id, level, clubId }, now).catch((error: unknown) => {
    throw isExisting(error) ? accountErasing() : error;
  });
  return { of, id: shown, level };
}

/** One read, plus one per club. */
export async function levelsFor(uid: string): Promise<(Chosen & { level: 'muted' | 'followed' })[]> {
  const levels = await findLevels(uid);
  const clubs = await findClubs(Object.keys(levels.club));
  return LevelSubject.options.flatMap((of) =>
    Object.entries(levels[of]).flatMap(([id, { level }]) => {
      const club = clubs.get(id);
      if (of !== 'club') return { of, id, level };
      return club && isMemberOf(club, uid) ? { of, id: nameInUrl(club.title), level } : [];
    }),
  );
}
