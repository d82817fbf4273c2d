import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { UpToChapter } from '@domain/progress';
import { distance } from '@domain/spoilers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { rangeMessage } from '@/lib/form-errors';
import { useSubmit } from '@/lib/use-submit';
import { postingKey } from '../api/thread-cache';
import { useThreadOfPost } from '../components/thread-context';
import { authorName, type ThreadPost } from '../post';
import type { Marked } from '../thread';
import { ChapterField } from './ChapterField';
import { ANOTHER, AS_SUGGESTED, toChapter } from './chapter-field';
import { type Markable, markable } from './spoils';
import { useSpoilsTexts } from './spoils-texts';

interface Props {
  post: ThreadPost;
  onClose: () => void;
}

/** A reader can mark a post at most up to their own progress. */
export function SpoilsDialog({ post, onClose }: Props) {
  const texts = useSpoilsTexts();
  const { progress } = useThreadOfPost();
  // Fixed when the popup opens: marking the post changes the possible chapters.
  const [can] = useState(() => markable(post.chapter, progress?.progress));
  const [sent, setSent] = useState<{ marked: Marked; requested: UpToChapter }>();
  const title = texts.title(authorName(post.user));
  if (can && !sent) return <MarkForm post={post} title={title} can={can} onClose={onClose} onSent={setSent} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4}>
        {sent ? (
          <div role="status">
            {sent.marked.agreed && <p>{texts.marked(sent.marked.chapter)}</p>}
            {distance(sent.requested) > distance(sent.marked.chapter) && <p>{texts.waits}</p>}
          </div>
        ) : (
          <p>{texts.notFarEnough}</p>
        )}
        <Actions>
          <Button onClick={onClose}>{texts.done}</Button>
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
  const texts = useSpoilsTexts();
  const { calls, draftPrefix } = useThreadOfPost();
  // A reader who has finished the book names the chapter themselves.
  const { form, draft, isDirty } = useDraftForm(`${draftPrefix}:spoils:${post._id}`, {
    chapter: end ? ANOTHER : AS_SUGGESTED,
  });
  const chosenIn = (value: string) => toChapter(value, max) ?? 0;
  form.register('chapter', {
    validate: (value) => {
      const chapter = chosenIn(value);
      return chapter === 'end' ? true : (rangeMessage(texts.chapter, chapter, { min, max }) ?? true);
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
    <Dialog title={title} onClose={marking.isPending ? undefined : onClose} dirty={isDirty}>
      <Stack asChild gap={4}>
        <form noValidate onSubmit={mark}>
          <Text color="fg.muted">{texts.about(authorName(post.user))}</Text>
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
          <ErrorArea>{errors.root?.message}</ErrorArea>
          <Actions>
            <Button type="submit" loading={marking.isPending}>
              {texts.mark}
            </Button>
          </Actions>
        </form>
      </Stack>
    </Dialog>
  );
}
