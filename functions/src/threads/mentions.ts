import { erasingAmong } from '../accounts/erasing-accounts';
import { holdersOf } from '../accounts/usernames';
import { namesAndPagesOf } from '../accounts/users';
import { MAX_MENTIONS, mentionsIn } from '../domain/mentions';
import type { Mention, PostFields } from './thread-kind';

type Mentions = Pick<PostFields, 'mentions' | 'mentionedIds' | 'numMentioned'>;
type Written = Pick<PostFields, 'content' | 'user'>;

const namesIn = ({ content, user }: Written): string[] => mentionsIn(content).filter((name) => name !== user);

async function findMentions(names: readonly string[]): Promise<Mention[]> {
  const holders = await holdersOf(names);
  const uids = [...holders.values()];
  const [readers, erasing] = await Promise.all([namesAndPagesOf(uids), erasingAmong(uids)]);
  return [...holders].flatMap(([name, uid]) => {
    if (erasing.has(uid)) return [];
    const { username = '', hasPage = false } = readers.get(uid) ?? {};
    return [{ uid, name, user: hasPage ? username : '' }];
  });
}

const stored = (mentions: Mention[], numMentioned: number): Mentions => ({
  mentions,
  mentionedIds: [...new Set(mentions.map(({ uid }) => uid))],
  numMentioned,
});

export async function mentionsOf(post: Written): Promise<Mentions> {
  const names = namesIn(post);
  return names.length === 0 ? {} : stored(await findMentions(names), names.length);
}

/** A name that was there before keeps its account. New ones count up to the limit of all its texts together. */
export async function mentionsOfEdit(before: Written & Mentions, content: string): Promise<Mentions> {
  const [names, known] = [namesIn({ content, user: before.user }), namesIn(before)];
  if (names.length + known.length === 0) return {};
  const kept = before.mentions?.filter(({ name }) => names.includes(name)) ?? [];
  const numMentioned = before.numMentioned ?? 0;
  const added = names.filter((name) => !known.includes(name)).slice(0, Math.max(0, MAX_MENTIONS - numMentioned));
  return stored([...kept, ...(await findMentions(added))], numMentioned + added.length);
}
