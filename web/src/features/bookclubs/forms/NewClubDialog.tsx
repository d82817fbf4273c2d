import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { useCreateClub } from '../api/use-create-club';
import { clubTitleRules } from '../field-rules';

const blank = { title: '' };

export function NewClubDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { form, draft, isDirty } = useDraftForm('club:new-title', blank);
  const creation = useCreateClub(draft.clear);
  const { errors } = form.formState;

  const save = useSubmit(form, creation, {
    toVariables: ({ title }) => {
      const idempotencyKey = draft.idempotencyKey();
      return { title: title.trim(), members: [], current: [], completed: [], idempotencyKey };
    },
    onSuccess: async ({ club }) => {
      // Screen readers only read out a toast once the popup is closed.
      flushSync(onClose);
      await navigate(hrefs.club(club), { flushSync: true });
      toastAction(t`Successfully Saved!`);
    },
  });

  return (
    <Dialog
      title={t`New Book Club`}
      onClose={creation.isPending ? undefined : onClose}
      page={hrefs.newClub()}
      dirty={isDirty}
    >
      <form aria-label={t`New Book Club`} noValidate onSubmit={save}>
        <Stack>
          <TextField
            label={t({ message: 'Title', context: 'of a club' })}
            hint={t`You can add members and books afterwards.`}
            autoComplete="off"
            dir="auto"
            readOnly={creation.isPending}
            error={errors.title?.message}
            {...form.register('title', clubTitleRules)}
          />
          <ErrorArea>{errors.root?.message}</ErrorArea>
          <Actions>
            <Button variant="outline" onClick={onClose} disabled={creation.isPending}>{t`Cancel`}</Button>
            <Button type="submit" loading={creation.isPending}>{t`Save`}</Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
