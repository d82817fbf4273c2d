import { Flex } from '@chakra-ui/react/flex';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Trans } from '@lingui/react/macro';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { MoreButton } from '@/components/form/MoreButton';
import { PostMenu } from '../manage/lazy';
import { authorName, type ThreadPost } from '../shown/post';
import { moreId, openerId } from '../thread';
import { LikeButton } from './LikeButton';
import { useThreadOfPost } from './thread-context';

interface Props {
  post: ThreadPost;
  canReply: boolean;
  isReplying: boolean;
}

export function PostActions({ post, canReply: isBelowPost, isReplying }: Props) {
  const { calls, closed } = useThreadOfPost();
  const [menu, setMenu] = useState<'open' | 'closed'>();
  const canReply = isBelowPost && !closed;
  const nameElement = <bdi>{authorName(post.user)}</bdi>;
  const reply = `reply:${post._id}` as const;
  return (
    <Flex wrap="wrap" align="center" ms={-3} me="auto">
      <LikeButton post={post} />
      {canReply && (
        <Button
          variant="plain"
          size="sm"
          px={{ base: 2, sm: 3 }}
          minHeight="touch"
          id={openerId(reply)}
          data-needs-script=""
          aria-expanded={isReplying}
          onClick={() => calls.openForm(isReplying ? null : reply)}
        >
          <Reply />
          <Trans>
            Reply<VisuallyHidden> to {nameElement}</VisuallyHidden>
          </Trans>
        </Button>
      )}
      <MoreButton
        id={moreId(post._id)}
        isOpen={menu === 'open'}
        onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
      />
      {menu && <PostMenu post={post} canReply={canReply} isOpen={menu === 'open'} onClose={() => setMenu('closed')} />}
    </Flex>
  );
}
