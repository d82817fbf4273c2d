import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Ballot } from '@contract/ballots';
import { clubPartId } from '@domain/report-ids';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { errorText } from '@/lib/api/api-error';
import { toastAction } from '@/lib/toasts';
import { useVote, useWaitingVote } from '../api';
import { ProposedBook } from '../ProposedBook';

export function Ranking({ club, ballot: { _id, books, vote } }: { club: string; ballot: Ballot }) {
  const { t } = useLingui();
  const id = useId();
  const voting = useVote(club, _id);
  const [changed, setChanged] = useState<readonly string[]>();
  const [spoken, setSpoken] = useState('');
  const { focusNext } = useFocusAfterChange();
  const known = (book: string) => books.some((other) => other._id === book);
  const waiting = useWaitingVote(_id);
  const ranking = (changed ?? waiting ?? vote).filter(known);
  const unranked = books.filter((book) => !ranking.includes(book._id));
  const controlOf = (control: string, book: string) => `${id}-${control}-${book}`;

  const place = (book: string, index: number) => {
    const others = ranking.filter((other) => other !== book);
    const next = [...others.slice(0, index), book, ...others.slice(index)];
    setChanged(next);
    const title = books.find((other) => other._id === book)?.title ?? '';
    const [position, all] = [index + 1, next.length];
    setSpoken(t`${title}: ${position} of ${all}`);
  };
  const move = (book: string, index: number, by: -1 | 1) => {
    place(book, index + by);
    const [first, second] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    focusNext([controlOf(first, book), controlOf(second, book)]);
  };
  const rank = (book: string) => {
    place(book, ranking.length);
    const following = unranked[unranked.findIndex(({ _id }) => _id === book) + 1] ?? unranked[0];
    focusNext([...(following ? [controlOf('rank', following._id)] : []), `${id}-save`]);
  };
  const remove = (book: string) => {
    setChanged(ranking.filter((other) => other !== book));
    focusNext([controlOf('rank', book)]);
  };
  const save = () =>
    voting.mutate([...ranking], {
      onSuccess: (saved) => {
        setChanged(undefined);
        toastAction(saved ? t`Your ranking is saved.` : t`Your ranking will be sent when you are online.`);
      },
    });

  return (
    <Stack role="group" aria-label={t`Your vote`} gap={3}>
      <Text color="fg.muted">
        <Trans>Rank as many as you like, your favorite first.</Trans>
      </Text>
      {ranking.length > 0 && (
        <chakra.ol aria-label={t`Your ranking`} display="grid" gap={2}>
          {ranking.map((bookId, index) => {
            const book = books.find(({ _id }) => _id === bookId);
            if (!book) return null;
            const { title } = book;
            return (
              <Flex as="li" key={bookId} align="center" gap={2}>
                <Text as="span" width={5} textAlign="end" fontWeight="medium" color="accent.fg" aria-hidden="true">
                  {index + 1}
                </Text>
                <Flex flex="1" align="center" gap={3} minWidth={0}>
                  <ProposedBook book={book} size="xs" />
                </Flex>
                <Flex flex="none">
                  <IconButton
                    id={controlOf('up', bookId)}
                    label={t`Move ${title} up`}
                    icon={<ArrowUp />}
                    disabled={index === 0}
                    onClick={() => move(bookId, index, -1)}
                  />
                  <IconButton
                    id={controlOf('down', bookId)}
                    label={t`Move ${title} down`}
                    icon={<ArrowDown />}
                    disabled={index === ranking.length - 1}
                    onClick={() => move(bookId, index, 1)}
                  />
                  <IconButton
                    label={t`Remove ${title} from your ranking`}
                    icon={<X />}
                    onClick={() => remove(bookId)}
                  />
                </Flex>
              </Flex>
            );
          })}
        </chakra.ol>
      )}
      {unranked.length > 0 && (
        <chakra.ul aria-label={t`Not ranked`} display="grid" gap={2}>
          {unranked.map((book) => {
            const { title } = book;
            return (
              <Flex as="li" key={book._id} align="center" gap={2}>
                {ranking.length > 0 && <Box width={5} flex="none" />}
                <Flex flex="1" align="center" gap={3} minWidth={0}>
                  <ProposedBook book={book} size="xs" />
                </Flex>
                {!book.own && (
                  <ReportFlag kind="proposal" id={clubPartId(club, book._id)} user={book.user ?? undefined} />
                )}
                <Button
                  id={controlOf('rank', book._id)}
                  variant="outline"
                  size="sm"
                  minHeight="touch"
                  aria-label={t`Rank ${title}`}
                  onClick={() => rank(book._id)}
                >
                  <Plus />
                  {t`Rank`}
                </Button>
              </Flex>
            );
          })}
        </chakra.ul>
      )}
      {waiting && <WaitingMark />}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <ErrorArea>{voting.error && errorText(voting.error)}</ErrorArea>
      {changed ? (
        <Flex wrap="wrap" align="center" gap={3}>
          <Button id={`${id}-save`} loading={voting.isPending} onClick={save}>
            {t`Save my ranking`}
          </Button>
          <Text color="fg.muted" fontSize="sm">
            <Trans>It isn't saved yet.</Trans>
          </Text>
        </Flex>
      ) : (
        vote.length > 0 && (
          <Text color="fg.muted" fontSize="sm">
            <Trans>You can change your vote until it closes.</Trans>
          </Text>
        )
      )}
    </Stack>
  );
}

/** Skips missing and disabled ones; waits until the change has rendered. */
function useFocusAfterChange() {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const controls = wanted.current.map((id) => document.getElementById(id));
    controls.find((control) => control instanceof HTMLButtonElement && !control.disabled)?.focus();
    wanted.current = [];
  });
  return {
    focusNext: (ids: readonly string[]) => {
      wanted.current = ids;
    },
  };
}
