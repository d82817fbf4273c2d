import { isHidden } from '@domain/spoilers';
import type { QueryClient } from '@tanstack/react-query';
import type { ProgressView } from '@/features/progress/progress';
import { changeRecords } from '@/lib/api/apply-answer';
import type { ThreadPost } from '../shown/post';
import type { ThreadKeys } from '../thread-kind';
import { isBehindProgress } from './newly-open';

const NOTHING = { reveal: [] };
const BEGINNING: ProgressView = { progress: { chapter: 0, finished: false } };

/** As the server sends hidden posts and titles. */
const noWords = { hidden: true, lang: null, translation: undefined, version: undefined };
const noPost = { ...noWords, content: '', quote: undefined, mentions: undefined };
const noTitle = { ...noWords, title: '' };

type Titled = Pick<ThreadPost, 'chapter'> & { can?: { rename: boolean } };

/** Takes what is hidden again out of the cache, which would keep it if the thread can't be read again. */
export function hideWords(client: QueryClient, keys: ThreadKeys, view = BEGINNING): void {
  const hide = (record: object) => {
    if (isPost(record)) return isBehindProgress(record, view, NOTHING) ? { ...record, ...noPost } : record;
    if (!isTitled(record)) return record;
    return isHidden(record.chapter, view.progress, record.can?.rename === true) ? { ...record, ...noTitle } : record;
  };
  for (const queryKey of [keys.pages, keys.replies]) changeRecords(client, queryKey, hide);
}

const isPost = (record: object): record is ThreadPost => 'content' in record;

const isTitled = (record: object): record is Titled => 'title' in record && 'chapter' in record;
