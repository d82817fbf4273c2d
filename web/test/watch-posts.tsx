import { Profiler } from 'react';
import { vi } from 'vitest';
import * as module from '@/features/thread/components/PostActions';

/** Records the posts that React renders in a thread. The returned function yields the distinct ids since its last call. */
export function watchPosts(): () => string[] {
  const drawn = new Set<string>();
  const { PostActions } = module;
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
