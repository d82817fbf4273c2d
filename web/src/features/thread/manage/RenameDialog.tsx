import { Stack } from '@chakra-ui/react/stack';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { lengthMessage } from '@/lib/form-errors';
import { useSubmit } from '@/lib/use-submit';
import { useThread } from '../components/thread-context';
import type { ThreadManaging } from '../thread';

export function RenameDialog({ managing, onClose }: { managing: ThreadManaging; onClose: () => void }) {
  const { t } = useLingui();
  const { invalidate } = useThread();
  const form = useForm({ defaultValues: { title: managing.title } });
  const { errors } = form.formState;
  const label = t`Discussion Title`;
  const renaming = useMutation({
    mutationFn: (title: string) => managing.change({ title }),
    meta: { shown: true },
    onSuccess: invalidate,
  });
  const submit = useSubmit(form, renaming, { toVariables: ({ title }) => title.trim(), onSuccess: onClose });
  return (
    <Dialog title={t`Rename discussion`} onClose={renaming.isPending ? undefined : onClose}>
      <Stack asChild gap={3}>
        <form noValidate onSubmit={submit}>
          <TextField
            label={label}
            autoComplete="off"
            dir="auto"
            readOnly={renaming.isPending}
            error={errors.title?.message}
            {...form.register('title', { validate: (typed) => lengthMessage(label, typed, limits.discussionTitle) })}
          />
          <ErrorArea>{errors.root?.message}</ErrorArea>
          <Actions>
            <Button variant="outline" onClick={onClose} disabled={renaming.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={renaming.isPending}>
              <Trans>Save</Trans>
            </Button>
          </Actions>
        </form>
      </Stack>
    </Dialog>
  );
}
