import { lengthOf, limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '@/components/dialog/Dialog';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { TextArea } from '@/components/form/TextField';
import { useSubmit } from '@/lib/use-submit';
import { useThread } from '../components/thread-context';
import { ChapterField } from '../opening/ChapterField';
import { AS_SUGGESTED, useChapterField } from '../opening/chapter-field';
import { authorName, type ThreadPost } from '../shown/post';
import { postingKey } from '../shown/thread-cache';

interface Props {
  post: ThreadPost;
  onClose: () => void;
}

/** The reason is posted as a reply. */
export function RechapterDialog({ post, onClose }: Props) {
  const { t } = useLingui();
  const { calls, draftPrefix, limits: posts, progress, shown } = useThread();
  const above = shown.posts.find(({ _id }) => _id === post.replyTo);
  const name = authorName(post.user);
  const { min } = limits.clubPost;
  const { form, draft, isDirty } = useDraftForm(`${draftPrefix}:chapter:${post._id}`, {
    chapter: AS_SUGGESTED,
    reason: '',
  });
  const chapter = useChapterField(form, { preselected: post.chapter, least: above?.chapter ?? null, progress });
  const saving = useMutation({
    mutationKey: postingKey,
    mutationFn: async (reason: string) => {
      await calls.rechapter?.(post._id, chapter.chosen(), reason, draft.idempotencyKey());
    },
    meta: { shown: true },
    onSuccess: draft.clear,
  });
  const save = useSubmit(form, saving, { toVariables: ({ reason }) => reason.trim(), onSuccess: onClose });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t`How far does this post by ${name} go?`}
      form={form}
      dirty={isDirty}
      mutation={saving}
      onSubmit={save}
      onClose={onClose}
      cancel={null}
      submit={t`Save`}
    >
      {/* In a column, the field would take its row width as its height. */}
      <div>
        <ChapterField {...chapter.field} readOnly={saving.isPending} />
      </div>
      <TextArea
        label={t`Why`}
        hint={t`This is posted as a reply.`}
        rows={3}
        counter={{ count: lengthOf(form.watch('reason')), max: limits.clubPost.max }}
        readOnly={saving.isPending}
        error={errors.reason?.message}
        {...form.register('reason', {
          // The message names the reason, since this form doesn't call it a post.
          validate: (reason) =>
            lengthOf(reason.trim()) < limits.clubPost.min
              ? t`Give the reason in at least ${min} characters.`
              : posts.reply.problem(reason),
        })}
      />
    </FormDialog>
  );
}
