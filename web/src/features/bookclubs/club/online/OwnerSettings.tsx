import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/clubs';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { FormDialog } from '@/components/dialog/Dialog';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { InviteLinks } from '../../joining/online/InviteLinks';
import { DirectoryEntry } from '../../joining/online/ListingForm';
import { contentsQuery } from '../../members/api';
import { useDeleteClub, useSaveSettings } from '../../settings/api';
import { ClubLog } from './ClubLog';
import { ExportClub } from './ExportClub';
import { ExportConsent } from './ExportConsent';

export function OwnerSettings({ club, settings }: { club: string; settings: ClubSettings }) {
  return (
    <Stack gap={4} borderTopWidth="1px" pt={4}>
      {(settings.owns || !settings.restricted) && <InviteLinks club={club} />}
      {settings.owns && <DirectoryEntry club={club} />}
      <Restriction club={club} settings={settings} />
      <ExportConsent club={club} />
      <ClubLog club={club} />
      {settings.owns && <ExportClub club={club} />}
      {settings.owns && <DeleteClub club={club} title={settings.title} />}
    </Stack>
  );
}

function Restriction({ club, settings }: { club: string; settings: ClubSettings }) {
  const { t } = useLingui();
  const { owns, restricted } = settings;
  if (!owns) {
    return restricted ? (
      <Text color="fg.muted" fontSize="sm">{t`Only owners run the club: members, settings, meetings and votes.`}</Text>
    ) : null;
  }
  return (
    <>
      <Choice
        club={club}
        settings={settings}
        name="restricted"
        label={t`Only owners run the club: members, settings, meetings and votes`}
        hint={t`Everybody can still leave, add books and write.`}
      />
      <Choice
        club={club}
        settings={settings}
        name="opensFirstStep"
        label={t`“Not started” opens posts up to the first step of the schedule`}
        hint={t`For members who give this answer. Otherwise it opens what is marked for chapter 0.`}
      />
    </>
  );
}

interface ChoiceProps {
  club: string;
  settings: ClubSettings;
  name: 'restricted' | 'opensFirstStep';
  label: string;
  hint: string;
}

function Choice({ club, settings, name, label, hint }: ChoiceProps) {
  const { mutate, isPending, error } = useSaveSettings(club, settings);
  const [chosen, setChosen] = useState<boolean>();
  const choose = (checked: boolean) => {
    // Rendered before the request can fail: the checkbox only follows a rendered change.
    flushSync(() => setChosen(checked));
    mutate({ [name]: checked }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <div>
      <Checkbox
        label={label}
        hint={hint}
        checked={chosen ?? settings[name] === true}
        readOnly={isPending}
        onChange={choose}
      />
      {error && <ErrorArea>{errorText(error)}</ErrorArea>}
    </div>
  );
}

interface Props {
  club: string;
  title: string;
}

function DeleteClub({ club, title }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="danger"
        color="danger.fg"
        alignSelf="start"
        onClick={() => setAsking(true)}
      >
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
  const deletion = useDeleteClub(club, async () => {
    await navigate(hrefs.clubs(), { replace: true });
    toastAction(t`${title} has been deleted.`);
  });
  const submit = useSubmit(form, deletion, { toVariables: (values) => values.title.trim() });
  return (
    <FormDialog
      title={t`Delete ${title}`}
      form={form}
      mutation={deletion}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Delete club`}
      tone="danger"
    >
      <p>{t`This cannot be undone. Deleted for everybody:`}</p>
      <Contents club={club} />
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
    </FormDialog>
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
