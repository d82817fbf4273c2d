import { Box } from '@chakra-ui/react/box';
import type { UpToChapter } from '@domain/progress';
import { upToChapterOfReply } from '@domain/spoilers';
import { useLingui } from '@lingui/react/macro';
import { useThread, useThreadOfPost } from '../components/thread-context';
import { mentionOf, quotationOf } from '../quote/quotation';
import { authorName, type ThreadPost } from '../shown/post';
import { PostForm } from './PostForm';

/** In place of the post's text. */
export function EditBox({ post, least }: { post: ThreadPost; least: UpToChapter }) {
  const { t } = useLingui();
  const { calls, limits, draftPrefix } = useThreadOfPost();
  return (
    <Box pb={3}>
      <PostForm
        label={t`Edit Post`}
        submit={t`Save`}
        draftName={`${draftPrefix}:edit:${post._id}`}
        limit={post.replyTo === null ? limits.post : limits.reply}
        initial={post.content}
        upToChapter={{ preselected: post.chapter, least }}
        send={(content, _key, { chapter }) =>
          calls.edit(post._id, content, chapter === post.chapter ? undefined : chapter)
        }
        onClose={() => calls.openForm(null)}
      />
    </Box>
  );
}

interface ReplyProps {
  post: ThreadPost;
  parent: ThreadPost;
  isQuoting: boolean;
}

/** Below the post. */
export function ReplyBox({ post, parent, isQuoting }: ReplyProps) {
  const { t } = useLingui();
  const { open, calls, limits, draftPrefix, writesIn, chapter } = useThread();
  const isNested = post !== parent;
  const name = authorName(post.user);
  const parentName = authorName(parent.user);
  return (
    <Box px={isNested ? 3 : { base: 4, sm: 5 }} pt={2} pb={4}>
      <PostForm
        label={t`Reply to ${name}`}
        hint={isNested ? t`Your reply will be listed under the post by ${parentName}.` : undefined}
        submit={t`Post`}
        key={open}
        draftName={`${draftPrefix}:${open}`}
        limit={limits.reply}
        begins={isQuoting ? quotationOf(post) : isNested ? mentionOf(post.user) : ''}
        writesIn={writesIn}
        isSealed={parent.sealed}
        upToChapter={{
          preselected: chapter,
          least: isQuoting ? upToChapterOfReply(parent.chapter, post.chapter) : parent.chapter,
        }}
        send={(content, key, about) => calls.reply(parent._id, content, key, about)}
        sendToThread={calls.add}
        isOrphan={post.deleted || parent.deleted}
        onClose={() => calls.openForm(null)}
      />
    </Box>
  );
}
