import { Card } from '@chakra-ui/react/card';
import { type ReactNode, useState } from 'react';
import { postElementId, type ThreadPost } from '../shown/post';
import { HiddenPost } from '../writing/lazy';
import { Leaf } from './Leaf';

interface Props {
  posts: readonly ThreadPost[];
  count: number;
  isReply?: boolean;
  children: ReactNode;
}

export function HiddenRun({ posts, count, isReply = false, children }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [first] = posts;
  if (isUnfolded || !first) return children;
  const unfold = () => {
    setUnfolded(true);
    // The button that had the focus is gone by then.
    requestAnimationFrame(() => document.getElementById(postElementId(first._id))?.focus());
  };
  const leaf = (
    <Leaf>
      <HiddenPost posts={posts} count={count} onUnfold={unfold} />
    </Leaf>
  );
  return <li>{isReply ? leaf : <Card.Root padding={0}>{leaf}</Card.Root>}</li>;
}
