import type { PublicPost } from '@contract/discuss';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { postOfHash } from '@/ui/thread/post-element-id';
import { threadQuery } from './queries';

/** The post that the reader is led to: the one that the address names, one just made, or a new one of somebody else. */
export function useArrival(topicId: string, page: number, onPage: (page: number) => void) {
  const { hash } = useLocation();
  const client = useQueryClient();
  const [arrived, setArrived] = useState(() => postOfHash(hash));

  /** Leads to a post, on another page where it stands there. */
  const arrive = (postId: string, toPage = page) => {
    setArrived(postId);
    if (toPage !== page) onPage(toPage);
  };

  /** Leads to a post that was just made: a reply stands on this page, a top-level post on the last one or shortly before. */
  const findNew = async ({ _id, replyTo }: PublicPost) => {
    if (replyTo !== null) return arrive(_id);
    const here = await client.fetchQuery(threadQuery(topicId, page));
    let last = here.pages;
    for (;;) {
      const { posts, pages } = await client.fetchQuery(threadQuery(topicId, last));
      if (posts.some((post) => post._id === _id) || pages <= last) return arrive(_id, last);
      last = pages;
    }
  };
  return { arrived, arrive, findNew };
}
