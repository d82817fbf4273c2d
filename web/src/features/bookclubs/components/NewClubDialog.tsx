import { Stack } from '@chakra-ui/react/stack';
import { flushSync } from 'react-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions } from '@/components/form/Actions';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { showFailure } from '@/lib/form-failure';
import { toastAction } from '@/lib/toasts';
import { useFoundClub } from '../api/use-found-club';
import { clubTitleRules } from '../title-rules';
import { clubLinkId } from './ClubCard';
import { useKeptForm } from './use-kept-form';

const blank = { title: '' };

/** The popup 'New Book Club'. The new club's card is the first then, and has the focus. */
export function NewClubDialog({ onClose }: { onClose: () => void }) {
  const { form, draft } = useKeptForm('club:new-title', blank);
  const founding = useFoundClub(draft.clear);
  const { errors, isDirty } = form.formState;

  const save = ({ title }: typeof blank) => {
    if (founding.isPending) return;
    form.clearErrors('root');
    founding.mutate(
      { title: title.trim(), members: [], current: [], completed: [], idempotencyKey: draft.idempotencyKey() },
      {
        onSuccess: ({ club }) => {
          // The toast is read out only where no popup stands over the page.
          flushSync(onClose);
          toastAction('Successfully Saved!');
          document.getElementById(clubLinkId(club))?.focus();
        },
        onError: (error) => showFailure(form, error),
      },
    );
  };

  return (
    <Dialog title="New Book Club" onClose={founding.isPending ? undefined : onClose} dirty={isDirty}>
      <form aria-label="New Book Club" noValidate onSubmit={form.handleSubmit(save)}>
        <Stack>
          <TextField
            label="Title"
            hint="You can add members and books once it is there."
            autoComplete="off"
            dir="auto"
            readOnly={founding.isPending}
            error={errors.title?.message}
            {...form.register('title', clubTitleRules)}
          />
          <ErrorArea>{errors.root?.message}</ErrorArea>
          <Actions>
            <Button variant="outline" onClick={onClose} disabled={founding.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={founding.isPending}>
              Save
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
