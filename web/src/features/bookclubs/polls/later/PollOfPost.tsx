import { Flex } from '@chakra-ui/react/flex';
import type { Poll } from '@contract/polls';
import type { ClubLanguage } from '@domain/languages';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { Time } from '@/components/page/Time';
import { type LikeWrite, useWaitingPollVote } from '@/features/thread/outbox/waiting-posts';
import { authorName } from '@/features/thread/shown/post';
import { errorText } from '@/lib/api/api-error';

import { PollOptionsDialog } from '../../lazy-online';
import { usePollCalls } from '../api';

type Option = Poll['options'][number];

interface Props {
  postId: string;
  poll: Poll;
  /** The post's language. */
  lang: string | null;
  /** The language of translations; undefined for originals. */
  readsIn: ClubLanguage | undefined;
  thread: LikeWrite;
}

/** The options with the reader's vote, and the results as far as the server sends them. */
export function PollOfPost({ postId, poll, lang, readsIn, thread }: Props) {
  const { t } = useLingui();
  const name = useId();
  const { voting, ...calls } = usePollCalls(postId, thread);
  const { kind, options, isOpen, voted } = poll;
  const waiting = useWaitingPollVote(postId);
  const chosen = voting.isPending ? voting.variables : (waiting ?? poll.vote);
  const choose = (option: string, isChosen: boolean) => {
    const others = kind === 'one' ? [] : chosen.filter((other) => other !== option);
    voting.mutate(isChosen ? [...others, option] : others);
  };
  const legends = {
    one: t`Choose one option`,
    any: t`Choose as many as you like`,
    bring: t`Who brings what? One name for each.`,
  };
  return (
    <fieldset data-ui="poll">
      <legend>{legends[kind]}</legend>
      {options.map((option) => {
        const isMine = chosen.includes(option._id);
        const isTaken = option.user !== undefined && !poll.vote.includes(option._id);
        const inOther = option.version && readsIn && lang !== readsIn;
        return (
          <label key={option._id} style={{ '--share': kind === 'bring' ? 0 : shareOf(option, voted) } as CSSProperties}>
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              checked={isMine}
              disabled={!isOpen || isTaken}
              onChange={({ target }) => choose(option._id, target.checked)}
            />
            <bdi lang={(inOther ? readsIn : lang) ?? undefined}>{inOther ? option.version : option.text}</bdi>
            <span data-part="count">
              {option.user !== undefined ? (
                <bdi>{authorName(option.user)}</bdi>
              ) : (
                kind !== 'bring' &&
                option.votes !== undefined && <Plural value={option.votes} one="# vote" other="# votes" />
              )}
            </span>
          </label>
        );
      })}
      <ErrorArea>{voting.error && errorText(voting.error)}</ErrorArea>
      <div data-part="foot">
        <span role="status">
          <PollState poll={poll} /> {waiting && <WaitingMark />}
        </span>
        {isOpen && kind === 'one' && chosen.length > 0 && (
          <Button variant="plain" size="sm" minHeight="touch" onClick={() => voting.mutate([])}>
            <Trans>Take back my vote</Trans>
          </Button>
        )}
        <PollActions poll={poll} lang={lang} {...calls} />
      </div>
    </fieldset>
  );
}

const shareOf = ({ votes = 0 }: Option, voted: number): number => (voted === 0 ? 0 : votes / voted);

function PollState({ poll: { kind, results, voted, options, vote, isOpen, closesAt } }: { poll: Poll }) {
  const withheld = isOpen && kind !== 'bring' && options.every(({ votes }) => votes === undefined);
  return (
    <>
      {voted === 0 ? (
        <Trans>Nobody has voted yet.</Trans>
      ) : (
        <Plural value={voted} one="# member has voted." other="# members have voted." />
      )}{' '}
      {!isOpen && <Trans>This poll is closed.</Trans>}
      {isOpen && closesAt && (
        <Trans>
          You can vote until <Time instant={closesAt} isShort />.
        </Trans>
      )}{' '}
      {withheld && results === 'voted' && vote.length === 0 && <Trans>You'll see the results once you've voted.</Trans>}
      {withheld && results === 'end' && <Trans>You'll see the results at the end.</Trans>}
    </>
  );
}

interface ActionsProps extends Pick<Props, 'poll' | 'lang'>, Omit<ReturnType<typeof usePollCalls>, 'voting'> {}

function PollActions({ poll, lang, close, change }: ActionsProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'close' | 'options'>();
  const closing = useMutation({ mutationFn: close, meta: { shown: true } });
  const end = () => setDialog(undefined);
  const lacksVersion = lang !== null && poll.isOpen && poll.options.some(({ version }) => !version);
  const other: ClubLanguage = lang === 'it' ? 'en' : 'it';
  const toTranslate = other === 'it' ? t`Add Italian options` : t`Add English options`;
  const label = poll.can.rename ? t`Edit options` : lacksVersion ? toTranslate : undefined;
  return (
    <Flex wrap="wrap">
      {label && (
        <Button variant="plain" size="sm" minHeight="touch" onClick={() => setDialog('options')}>
          {label}
        </Button>
      )}
      {poll.can.close && (
        <Button variant="plain" size="sm" minHeight="touch" onClick={() => setDialog('close')}>
          <Trans>Close the poll</Trans>
        </Button>
      )}
      {dialog === 'close' && (
        <ConfirmDialog
          confirm={t`Close the poll`}
          onConfirm={() => closing.mutate(undefined, { onSuccess: end })}
          onCancel={end}
          mutation={closing}
        >
          <Trans>Close the poll now? Nobody can vote after that, and everybody sees the results.</Trans>
        </ConfirmDialog>
      )}
      {dialog === 'options' && label && (
        <PollOptionsDialog title={label} poll={poll} lang={lang} other={other} save={change} onClose={end} />
      )}
    </Flex>
  );
}
