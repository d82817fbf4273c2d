import { Profiler } from 'react';
import { vi } from 'vitest';
import * as module from '@/features/thread/components/PostActions';

/** Records the posts of a thread that React draws. What it returns answers the ids since it was last asked, each once. */
export function watchPosts(): () => string[] {
  const drawn = new Set<string>();
  const { PostActions } = module;
  // The last part of a post: it is drawn with its post, and when something inside it changes.
  vi.spyOn(module, 'PostActions').mockImplementation((props) => (
    <Profiler id={props.post._id} onRender={(id) => drawn.add(id)}>
      <PostActions {...props} />
    </Profiler>
  ));
  return () => {
    const ids = [...drawn].sort();
    drawn.clear();
    return ids;
  };
}
