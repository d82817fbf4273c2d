import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { limits } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { distance } from '@domain/spoilers';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, FormDialog } from '@/components/dialog/Dialog';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Actions, Button } from '@/components/form/Button';
import type { ProgressView } from '@/features/progress/progress';
import { rangeMessage } from '@/lib/form-errors';
import { useSubmit } from '@/lib/use-submit';
import { useThreadOfPost } from '../components/thread-context';
import { ChapterField } from '../opening/ChapterField';
import { ANOTHER, AS_SUGGESTED, toChapter } from '../opening/chapter-field';
import { authorName, type ThreadPost } from '../shown/post';
import { postingKey } from '../shown/thread-cache';
import type { Marked } from '../thread';

interface Props {
  post: ThreadPost;
  onClose: () => void;
}

/** A reader can mark a post at most up to their own progress. */
export function SpoilsDialog({ post, onClose }: Props) {
  const { t } = useLingui();
  const { progress } = useThreadOfPost();
  // Fixed when the popup opens: marking the post changes the possible chapters.
  const [can] = useState(() => markable(post.chapter, progress?.progress));
  const [sent, setSent] = useState<{ marked: Marked; requested: UpToChapter }>();
  const user = authorName(post.user);
  const title = t`Which chapter does ${user}'s post give away?`;
  const marked = (chapter: UpToChapter) =>
    chapter === 'end'
      ? t`The post is marked as being about the whole book.`
      : t`The post is marked up to chapter ${chapter}.`;
  if (can && !sent) return <MarkForm post={post} title={title} can={can} onClose={onClose} onSent={setSent} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4}>
        {sent ? (
          <div role="status">
            {sent.marked.agreed && <p>{marked(sent.marked.chapter)}</p>}
            {distance(sent.requested) > distance(sent.marked.chapter) && <p>{t`One more reader must agree.`}</p>}
          </div>
        ) : (
          <p>
            {t`You can only mark chapters that you've read, and this post already goes as far as your place in the book. If you've read further, change your place first.`}
          </p>
        )}
        <Actions>
          <Button onClick={onClose}>{t`OK`}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}

interface FormProps extends Props {
  title: string;
  can: Markable;
  onSent: (sent: { marked: Marked; requested: UpToChapter }) => void;
}

function MarkForm({ post, title, can: { min, max, end }, onClose, onSent }: FormProps) {
  const { t } = useLingui();
  const user = authorName(post.user);
  const { calls, draftPrefix } = useThreadOfPost();
  // A reader who has finished the book names the chapter themselves.
  const { form, draft, isDirty } = useDraftForm(`${draftPrefix}:spoils:${post._id}`, {
    chapter: end ? ANOTHER : AS_SUGGESTED,
  });
  const chosenIn = (value: string) => toChapter(value, max) ?? 0;
  form.register('chapter', {
    validate: (value) => {
      const chapter = chosenIn(value);
      return chapter === 'end' ? true : (rangeMessage(t`Chapter`, chapter, { min, max }) ?? true);
    },
  });
  const marking = useMutation({
    mutationKey: postingKey,
    mutationFn: async (chapter: number | 'end') => calls.mark?.(post._id, chapter),
    meta: { shown: true },
    onSuccess: draft.clear,
  });
  const mark = useSubmit(form, marking, {
    toVariables: ({ chapter }) => chosenIn(chapter),
    onSuccess: (marked, requested) => marked && onSent({ marked, requested }),
  });
  const value = form.watch('chapter');
  const { errors } = form.formState;
  return (
    <FormDialog
      title={title}
      form={form}
      dirty={isDirty}
      mutation={marking}
      onSubmit={mark}
      onClose={onClose}
      cancel={null}
      submit={t`Mark`}
    >
      <Text color="fg.muted">{t`It will be hidden once a second reader agrees. ${user} won't know who marked it.`}</Text>
      {/* In a column, the field would take its row width as its height. */}
      <div>
        <ChapterField
          value={value}
          chosen={chosenIn(value)}
          choices={end ? [] : [max]}
          least={min}
          withEnd={end}
          readOnly={marking.isPending}
          error={errors.chapter?.message}
          onChange={(chosen) => {
            form.clearErrors();
            form.setValue('chapter', chosen);
          }}
        />
      </div>
    </FormDialog>
  );
}

export interface Markable {
  min: number;
  max: number;
  end: boolean;
}

/** Beyond the post's chapter, up to the reader's progress. Undefined when there is nothing to choose. */
export function markable(goesTo: UpToChapter, progress: ProgressView['progress'] | undefined): Markable | undefined {
  const end = progress?.finished ?? false;
  const min = distance(goesTo) + 1;
  const max = end ? limits.chapter.max : (progress?.chapter ?? 0);
  return goesTo === 'end' || (min > max && !end) ? undefined : { min, max, end };
}
