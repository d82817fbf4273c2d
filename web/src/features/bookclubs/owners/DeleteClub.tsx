import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { call } from '@/lib/api/api';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { contentsQuery } from '../api/club-owners';
import { useForgetClub } from '../api/club-settings';

interface Props {
  club: string;
  /** The club's title, which the owner must type. */
  title: string;
}

export function DeleteClub({ club, title }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="danger" alignSelf="start" onClick={() => setAsking(true)}>
        {t`Delete club`}
      </Button>
      {isAsking && <DeleteClubDialog club={club} title={title} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteClubDialog({ club, title, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { title: '' } });
  const { errors } = form.formState;
  const forget = useForgetClub(club);
  const deletion = useMutation({
    mutationFn: (typed: string) => call('POST /api/bookclubs/delete', { body: { club, title: typed } }),
    meta: { shown: true },
    onSuccess: () =>
      forget(async () => {
        await navigate(hrefs.clubs(), { replace: true });
        toastAction(t`${title} has been deleted.`);
      }),
  });
  const submit = useSubmit(form, deletion, { toVariables: (values) => values.title.trim() });
  return (
    <Dialog title={t`Delete ${title}`} onClose={deletion.isPending ? undefined : onClose} dirty>
      <p>{t`This cannot be undone. Deleted for everybody:`}</p>
      <Contents club={club} />
      <chakra.form display="grid" gap={4} onSubmit={submit} noValidate aria-label={t`Delete club`}>
        <TextField
          label={t`Type the club's title`}
          hint={title}
          autoComplete="off"
          dir="auto"
          readOnly={deletion.isPending}
          error={errors.title?.message}
          {...form.register('title', {
            validate: (typed) => typed.trim() !== '' || t({ message: 'Title is required.', context: 'of a club' }),
          })}
        />
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions>
          <Button variant="outline" onClick={onClose} disabled={deletion.isPending}>{t`Cancel`}</Button>
          <Button type="submit" variant="danger" loading={deletion.isPending}>{t`Delete club`}</Button>
        </Actions>
      </chakra.form>
    </Dialog>
  );
}

function Contents({ club }: { club: string }) {
  const query = useQuery(contentsQuery(club));
  if (query.error) return <LoadFailure query={query} />;
  if (!query.data) return <SkeletonText lines={4} />;
  const { members, books, discussions, posts } = query.data;
  return (
    <Stack as="ul" gap={1} ps={5} listStyleType="disc">
      <li>
        <Plural value={members} one="# membership" other="# memberships" />
      </li>
      <li>
        <Plural value={books} one="# book" other="# books" />
      </li>
      <li>
        <Plural value={discussions} one="# discussion" other="# discussions" />
      </li>
      <li>
        <Plural value={posts} one="# post" other="# posts" />
      </li>
    </Stack>
  );
}
