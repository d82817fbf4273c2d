import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/clubs';
import type { FoundBook } from '@contract/search';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { DraftNotice } from '@/components/draft-form/DraftNotice';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { LoadFailure, Loading, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { TextField } from '@/components/form/TextField';
import { lazyParts } from '@/components/lazy-parts';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { FormFailure } from '@/features/thread/shown/SignInToAct';
import { useClubLanguage } from '@/i18n/language';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { showFailure } from '@/lib/form-errors';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { askToSignIn, useSubmit } from '@/lib/use-submit';
import { useAddClubBook } from '../books/api';
import { BookFinder } from '../books/BookFinder';
import { allSettingsQuery, clubPageQuery } from '../club/api';
import { clubTitleRules } from '../club/field-rules';
import { OwnerSettings, RemoveBookDialog } from '../lazy-online';
import { useOrderBooks } from '../members/api';
import { useAddMember, useSaveSettings } from './api';
import { BookLists } from './BookLists';
import { MemberList } from './MemberList';
import { NewMemberForm } from './NewMember';

const { TitleConflict } = lazyParts(() => import('./online/SettingsConflict'), {
  texts: ['bookclubs/online', 'newer-version'],
  isExtra: true,
  isOnDemand: true,
});

interface SettingsProps {
  club: string;
  settings: ClubSettings;
  label: string;
  canAdd?: boolean;
  onSaved: (club: string) => void;
}

/** Read-only without permission. Members and books are saved immediately; the title with Save. */
export function SettingsForm({ club, settings, label, canAdd = false, onSaved }: SettingsProps) {
  const { t } = useLingui();
  const id = useId();
  const saved = { newTitle: settings.title };
  const owner = settings.members.length > 0 ? 'club-settings' : 'unseen-club-settings';
  const version = settings.title;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: clubKey(club) });
  const drafted = useDraftForm(`${owner}:${clubKey(club).join('/')}`, saved, { version, refresh });
  const { form, draft, restart, isRestored, startedFrom } = drafted;
  const saving = useSaveSettings(club, settings, draft.clear);
  const moving = useSaveSettings(club, settings);
  const addMember = useAddMember(club);
  const addBook = useAddClubBook(club);
  const ordering = useOrderBooks(club);
  const [removedId, setRemovedId] = useState<string>();
  const removed = [...settings.currentBooks, ...settings.completedBooks].find(({ _id }) => _id === removedId);
  /** The reader's moves, until the server's settings change. */
  const [moved, setMoved] = useState<{ from: ClubSettings; completed: string[] }>();
  const completed = moved?.from === settings ? moved.completed : settings.completedBooks.map(({ _id }) => _id);
  const { errors } = form.formState;
  /** False for a visitor, who gets a blank form. */
  const isHere = settings.members.length > 0;
  const canManage = settings.owns || !settings.restricted;

  // Shows another member's change while the reader has typed nothing: saving would undo it.
  useEffect(() => {
    if (startedFrom.current !== version && draft.read() === undefined) restart();
  });

  const pickBook = async (book: FoundBook) => {
    if (getSession()) return addBook(book);
    askToSignIn(form);
    return false;
  };
  const moveBooks = (ids: string[]) => {
    form.clearErrors('root');
    if (!getSession()) return askToSignIn(form);
    setMoved({ from: settings, completed: ids });
    const onError = (error: Error) => {
      setMoved(undefined);
      showFailure(form, error);
    };
    moving.mutate({ completed: ids }, { onSuccess: () => toastAction(t`Successfully Saved!`), onError });
  };
  const orderBooks = (ids: string[]) => {
    form.clearErrors('root');
    ordering.mutate(ids, { onError: (error) => showFailure(form, error) });
  };
  const save = useSubmit(form, saving, {
    needsReader: true,
    toVariables: ({ newTitle }) => ({ newTitle: newTitle.trim(), seenTitle: startedFrom.current }),
    onSuccess: (changed) => onSaved(changed.club),
  });

  return (
    <Grid gap={5} {...(canAdd && inTwoColumns)}>
      {isRestored && <DraftNotice onDiscard={() => discardDraft(drafted, () => restart())} />}
      {saving.error && <TitleConflict club={club} state={drafted} formId={id} error={saving.error} />}
      <form id={id} aria-label={label} noValidate onSubmit={save}>
        <TextField
          label={t({ message: 'Title', context: 'of a club' })}
          autoComplete="off"
          dir="auto"
          readOnly={saving.isPending || !canManage}
          error={errors.newTitle?.message}
          {...form.register('newTitle', clubTitleRules)}
        />
      </form>
      {(isHere || (canAdd && canManage)) && (
        <Stack gap={5} data-aside="">
          {isHere && <MemberList club={club} settings={settings} />}
          {canAdd && canManage && <NewMemberForm club={club} onAdd={addMember} />}
        </Stack>
      )}
      <BookLists
        books={[...settings.currentBooks, ...settings.completedBooks]}
        completed={completed}
        onCompleted={moveBooks}
        disabled={saving.isPending}
        isFixed={!canManage}
        {...(canManage && isHere && { onRemove: setRemovedId, onOrder: orderBooks })}
      />
      {canAdd && <BookFinder onPick={pickBook} />}
      {removed && (
        <RemoveBookDialog club={club} book={removed} owns={settings.owns} onClose={() => setRemovedId(undefined)} />
      )}
      <Stack gap={2}>
        {canManage && <Text color="fg.muted" fontSize="sm">{t`Changes to members and books are saved at once.`}</Text>}
        {canManage && (
          <Button
            type="submit"
            form={id}
            width={{ base: 'full', lg: canAdd ? 'fit-content' : 'full' }}
            minWidth="9.5rem"
            loading={saving.isPending}
          >{t`Save`}</Button>
        )}
        <FormFailure error={errors.root} />
      </Stack>
      {isHere && <OwnerSettings club={club} settings={settings} />}
    </Grid>
  );
}

/** On a wide page, members are beside everything else. */
const inTwoColumns = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, {sizes.reading}) 20rem' },
  justifyContent: 'space-between',
  alignItems: 'start',
  css: { lg: { '& > *': { gridColumn: 1 }, '& > [data-aside]': { gridColumn: 2, gridRow: '1 / span 9' } } },
} as const;

export function ClubSettingsDialog({ club, onClose }: { club: string; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const page = useQueryClient().getQueryData(clubPageQuery(club, useClubLanguage()).queryKey);
  const first = page?.settings;
  // For a small club, the page's data is complete.
  const placeholderData = first?.members.length === first?.numMembers ? first : undefined;
  const query = useQuery({ ...allSettingsQuery(club), placeholderData });
  const { data, error } = query;
  const onSaved = async (renamed: string) => {
    flushSync(onClose);
    toastAction(t`Successfully Saved!`);
    if (renamed !== club) await navigate(hrefs.club(renamed), { replace: true });
  };
  // `dirty`: a click outside the lists is an easy mistake, and shouldn't close it.
  return (
    <Dialog title={t`Club Settings`} onClose={onClose} page={hrefs.modifyClub(club)} dirty>
      {data ? (
        <SettingsForm club={club} settings={data} label={t`Club Settings`} onSaved={onSaved} />
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <>
          <Loading />
          <SkeletonText lines={6} />
        </>
      )}
    </Dialog>
  );
}
