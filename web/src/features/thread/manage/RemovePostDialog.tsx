import { lengthOf, limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { TextArea } from '@/components/form/TextField';
import { useSubmit } from '@/lib/use-submit';
import { useThread } from '../components/thread-context';
import { authorName, type ThreadPost } from '../shown/post';
import { postingKey } from '../shown/thread-cache';

interface Props {
  post: ThreadPost;
  onSend: () => void;
  onClose: () => void;
}

export function RemovePostDialog({ post, onSend, onClose }: Props) {
  const { t } = useLingui();
  const { calls, limits: posts } = useThread();
  const name = authorName(post.user);
  const { min } = limits.clubPost;
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors } = form.formState;
  const removing = useMutation({
    mutationKey: postingKey,
    mutationFn: async (reason: string) => calls.removeOther?.(post._id, reason),
    meta: { shown: true },
    onMutate: onSend,
  });
  const submit = useSubmit(form, removing, { toVariables: ({ reason }) => reason.trim(), onSuccess: onClose });
  return (
    <FormDialog
      title={t`Delete this post by ${name}?`}
      form={form}
      mutation={removing}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Delete`}
      tone="danger"
    >
      <TextArea
        label={t`Why`}
        hint={t`The author gets this as a notification. The post can't be brought back.`}
        rows={3}
        counter={{ count: lengthOf(form.watch('reason')), max: limits.clubPost.max }}
        readOnly={removing.isPending}
        error={errors.reason?.message}
        {...form.register('reason', {
          validate: (reason) =>
            lengthOf(reason.trim()) < min
              ? t`Give the reason in at least ${min} characters.`
              : posts.reply.problem(reason),
        })}
      />
    </FormDialog>
  );
}
