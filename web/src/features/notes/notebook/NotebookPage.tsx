import { Box } from '@chakra-ui/react/box';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import { useNotesBeingDeleted } from '../note/api';
import { useWithWaiting } from '../note/with-waiting';
import { useBooksBeingDeleted } from '../shelf/delete-book';
import { notebookQuery } from './api';
import { FilterBar } from './FilterBar';
import { filtered, filterNames, readFilters } from './filters';
import { MatchList } from './MatchList';
import type { Notebook } from './note-copy';
import { SEARCHED, SearchBox } from './SearchBox';
import { useMatches } from './use-matches';

export function NotebookPage() {
  const { t } = useLingui();
  const query = useQuery(notebookQuery);
  return (
    <Page
      title={t`Search my notes`}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }, { label: t`Search my notes` }]} />}
    >
      {query.data ? (
        <>
          <RefreshFailure query={query} />
          <FoundNotes notebook={query.data} />
        </>
      ) : query.error ? (
        <LoadFailure query={query} />
      ) : (
        <>
          <Loading />
          {/* Keeps the footer below the screen. */}
          <Box minHeight="100vh">
            <SkeletonText lines={6} />
          </Box>
        </>
      )}
    </Page>
  );
}

/** Notes shown initially, and added with each step. */
const STEP = 30;

function FoundNotes({ notebook }: { notebook: Notebook }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const change = useSearchChange();
  const [text, setText] = useState(search.get(SEARCHED) ?? '');
  const filters = useMemo(() => readFilters(search), [search]);
  const notes = useNotesThatStay(notebook);
  const left = useMemo(() => filtered(notes, filters), [notes, filters]);
  const matches = useMatches(notes, text, left);
  const [steps, setSteps] = useStepsOf(matches.sought, left);
  const shown = useMemo(() => matches.notes.slice(0, steps * STEP), [matches.notes, steps]);
  const isNarrowed = text !== '' || filterNames.some((name) => filters[name]);
  const clear = () => {
    setText('');
    change(
      (params) => {
        for (const name of [SEARCHED, ...filterNames]) params.delete(name);
      },
      { replace: true },
    );
  };
  if (notes.length === 0 && notebook.isWhole) return <NoNotes />;
  const count = matches.notes.length;
  const status = (
    <Text role="status" color="fg.muted" fontSize="sm">
      {notebook.isWhole ? plural(count, { one: '# note', other: '# notes' }) : t`Loading your notes… ${count} so far`}
    </Text>
  );
  return (
    <>
      <SearchBox text={text} onText={setText} />
      <FilterBar notes={notes} filters={filters} />
      {isNarrowed && (
        <HStack justify="space-between" minHeight="touch">
          {status}
          <Button variant="plain" onClick={clear}>
            <Trans>Clear search</Trans>
          </Button>
        </HStack>
      )}
      {count === 0 && isNarrowed && (
        <EmptyState>
          <Trans>No note matches. Try fewer words, or another filter.</Trans>
        </EmptyState>
      )}
      {matches.isSimilar && (
        <Text color="fg.muted">
          <Trans>No note has these words. Here are notes with similar ones.</Trans>
        </Text>
      )}
      <MatchList notes={shown} sought={matches.sought} />
      {/* Below, where it moves nothing when the notes have loaded. */}
      {!isNarrowed && (notebook.isWhole ? <VisuallyHidden>{status}</VisuallyHidden> : status)}
      {shown.length < count && (
        <Button variant="outline" justifySelf="center" onClick={() => setSteps(steps + 1)}>
          {t`Show more notes`}
        </Button>
      )}
    </>
  );
}

function useNotesThatStay(notebook: Notebook): Notebook['notes'] {
  const notes = useWithWaiting(notebook.notes);
  const [gone, goneBooks] = [useNotesBeingDeleted(), useBooksBeingDeleted()];
  return useMemo(
    () =>
      gone.length + goneBooks.length === 0
        ? notes
        : notes.filter(({ _id, bookId }) => !gone.includes(_id) && !goneBooks.includes(bookId)),
    [notes, gone, goneBooks],
  );
}

/** Another list starts with one step. */
function useStepsOf(...list: readonly unknown[]): [steps: number, setSteps: (steps: number) => void] {
  const [at, setAt] = useState({ list, steps: 1 });
  const isSame = at.list.every((part, index) => part === list[index]);
  return [isSame ? at.steps : 1, (steps) => setAt({ list, steps })];
}

function NoNotes() {
  return (
    <EmptyState
      action={
        <ButtonLink to={hrefs.pickBook()}>
          <Trans>New Note</Trans>
        </ButtonLink>
      }
    >
      <Trans>You haven't taken a note yet. All your notes will be here, and you can search them as you type.</Trans>
    </EmptyState>
  );
}
