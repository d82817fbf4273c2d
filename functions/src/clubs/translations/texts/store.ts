import type { Stored } from '../../../platform/store/firestore';
import { findPosts } from '../../../threads/store';
import {
  type ClubDiscussionRecord,
  type ClubPostRecord,
  clubDiscussionPath,
  clubPostRef,
  clubPosts,
  findClubDiscussion,
} from '../../threads/store';

type Fields = Pick<
  ClubPostRecord,
  'discussionId' | 'content' | 'editedAt' | 'lang' | 'memberTranslations' | 'translations'
>;

export interface Text extends Stored<Fields> {
  kind: 'post' | 'title';
  /** An opening post shares the id of its discussion, but not its path. */
  path: string;
}

export function postText(post: Stored<ClubPostRecord>): Text {
  const { _id, discussionId, content, editedAt, lang, memberTranslations, translations } = post;
  const path = clubPostRef(_id).path;
  return { kind: 'post', path, _id, discussionId, content, editedAt, lang, memberTranslations, translations };
}

export function titleText({ _id, title, lang, memberTranslations, translations }: Stored<ClubDiscussionRecord>): Text {
  const path = clubDiscussionPath(_id);
  return {
    kind: 'title',
    path,
    _id,
    discussionId: _id,
    content: title,
    editedAt: null,
    lang,
    memberTranslations,
    translations,
  };
}

const idsOf = (texts: readonly Text[], kind: Text['kind']): string[] =>
  texts.filter((text) => text.kind === kind).map(({ _id }) => _id);

export async function findTexts(texts: readonly Text[]): Promise<Text[]> {
  const [posts, titles] = await Promise.all([
    findPosts(clubPosts, idsOf(texts, 'post')),
    Promise.all(idsOf(texts, 'title').map(findClubDiscussion)),
  ]);
  const found = [
    ...posts.map(postText),
    ...titles.flatMap((discussion) => (discussion ? [titleText(discussion)] : [])),
  ];
  const byPath = new Map(found.map((text) => [text.path, text]));
  return texts.flatMap(({ path }) => byPath.get(path) ?? []);
}
