import { Stack } from '@chakra-ui/react/stack';
import { lengthOf, limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextField';
import { useClubLanguage } from '@/i18n/language';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { useAnnounce } from '../api/announcements';
import { generalQuery } from '../api/queries';
import { clubPostLimit } from '../field-rules';

interface Props {
  club: string;
  onClose: () => void;
}

export function AnnounceDialog({ club, onClose }: Props) {
  const { t } = useLingui();
  const { data: general } = useQuery(generalQuery(club, useClubLanguage()));
  const form = useForm({ defaultValues: { text: '' } });
  const { errors } = form.formState;
  const announcing = useAnnounce(club, useRef(undefined));
  const submit = useSubmit(form, announcing, {
    toVariables: ({ text }) => ({ discussion: general?.discussion._id ?? '', text: text.trim() }),
    onSuccess: () => {
      toastAction(t`Announced on the club's page.`);
      onClose();
    },
  });
  const text = form.watch('text');
  return (
    <Dialog title={t`Announce`} onClose={announcing.isPending ? undefined : onClose} dirty={text !== ''}>
      <Stack asChild gap={3}>
        <form noValidate onSubmit={submit}>
          <TextArea
            label={t`Announcement`}
            hint={t`Members see it at the top of the club's page, and can reply in General.`}
            rows={4}
            counter={{ count: lengthOf(text), max: limits.clubPost.max }}
            readOnly={announcing.isPending}
            error={errors.text?.message}
            {...form.register('text', { validate: clubPostLimit.problem })}
          />
          <ErrorArea>{errors.root?.message}</ErrorArea>
          <Actions>
            <Button variant="outline" onClick={onClose} disabled={announcing.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={announcing.isPending} disabled={!general}>
              {t`Announce`}
            </Button>
          </Actions>
        </form>
      </Stack>
    </Dialog>
  );
}
