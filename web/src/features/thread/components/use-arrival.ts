import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { postOfHash } from '../post-element-id';
import type { ReadPage } from '../thread-page';
import type { ThreadPost } from '../thread-post';

interface Options<Post extends ThreadPost> {
  page: number;
  onPage: (page: number) => void;
  readPage: ReadPage<Post>;
}

/** The post that the reader is led to: the one that the address names, one just made, or a new one of somebody else. */
export function useArrival<Post extends ThreadPost>({ page, onPage, readPage }: Options<Post>) {
  const { hash } = useLocation();
  const [arrived, setArrived] = useState(() => postOfHash(hash));

  /** Leads to a post, on another page where it stands there. */
  const arrive = (postId: string, toPage = page) => {
    setArrived(postId);
    if (toPage !== page) onPage(toPage);
  };

  /** Leads to a post that was just made: a reply stands on this page, a top-level post on the last one or shortly before. */
  const findNew = async ({ _id, replyTo }: Pick<Post, '_id' | 'replyTo'>) => {
    if (replyTo !== null) return arrive(_id);
    let last = (await readPage(page)).pages;
    for (;;) {
      const { posts, pages } = await readPage(last);
      if (posts.some((post) => post._id === _id) || pages <= last) return arrive(_id, last);
      last = pages;
    }
  };
  return { arrived, arrive, findNew };
}
