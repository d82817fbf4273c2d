import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { type ReactNode, useState } from 'react';
import { HIDDEN_POST, postElementId, type ThreadPost } from '../shown/post';
import { HiddenPost } from '../writing/lazy';

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
  const line = (
    <Box minHeight={HIDDEN_POST}>
      <HiddenPost posts={posts} count={count} onUnfold={unfold} />
    </Box>
  );
  return (
    <li>
      {isReply ? (
        <Box px={3} pt={1}>
          {line}
        </Box>
      ) : (
        <Card.Root px={4} pt={2} pb={0}>
          {line}
        </Card.Root>
      )}
    </li>
  );
}
