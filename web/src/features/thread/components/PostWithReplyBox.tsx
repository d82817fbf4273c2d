import { Box } from '@chakra-ui/react/box';
import { DELETED_READER } from '@contract/deleted-reader';
import { useLingui } from '@lingui/react/macro';
import { authorName, type ThreadPost } from '../thread';
import { PostForm } from './late-post-form';
import { PostCard } from './PostCard';
import { useThread } from './thread-context';

interface Props {
  post: ThreadPost;
  /** The top-level post: the same, or the one that it answers. */
  parent: ThreadPost;
}

/** A post, and directly below it the form for an answer to it. An answer to a reply is posted to the reply's parent. */
export function PostWithReplyBox({ post, parent }: Props) {
  const { t } = useLingui();
  const { open, openForm, calls, limits, draftPrefix } = useThread();
  const canReply = !post.deleted && !parent.deleted;
  const isNested = post !== parent;
  const name = authorName(post.user);
  const parentName = authorName(parent.user);
  return (
    <>
      <PostCard post={post} canReply={canReply} />
      {canReply && open === `reply:${post._id}` && (
        <Box px={isNested ? 3 : 4} pt={2} pb={4}>
          <PostForm
            label={t`Reply to ${name}`}
            hint={isNested ? t`Your reply will be listed under the post by ${parentName}.` : undefined}
            submit={t`Post`}
            draftName={`${draftPrefix}:reply:${post._id}`}
            limit={limits.reply}
            mention={isNested && post.user !== DELETED_READER ? `@${post.user} ` : ''}
            send={(content, key) => calls.reply(parent._id, content, key)}
            onClose={() => openForm(null)}
          />
        </Box>
      )}
    </>
  );
}
