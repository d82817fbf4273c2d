import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronsDown, EyeOff, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/form/Button';
import { MoreButton } from '@/components/form/MoreButton';
import type { MenuAction } from '@/components/menu/Menu';
import { ActionLink } from '@/components/navigation/ActionLink';
import { Pager } from '@/components/navigation/Pager';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import { ProgressLine } from '@/features/progress/lazy';
import type { Question } from '@/features/progress/place/PlaceQuestion';
import { ThreadMenu } from '../manage/lazy';
import { openerId } from '../thread';
import { LinkedPostGone, PostForm } from '../writing/lazy';
import { OrphanReply } from './OrphanReply';
import { Posts } from './Posts';
import { useThread } from './thread-context';

interface Props {
  /** The book and the reader's place, under the title. */
  head?: ReactNode;
  notice?: ReactNode;
  toolbar?: ReactNode;
  actions?: readonly MenuAction[];
  side?: ReactNode;
  below?: ReactNode;
  /** Of the book, whose place a reader without one is asked for above hidden posts. */
  book?: Question | undefined;
}

export function Thread({ head, notice, toolbar, actions = [], side, below, book }: Props) {
  const { t } = useLingui();
  const { shown, page, turnTo, hrefOf, isLinkedGone, open, newLabel, calls, limits, draftPrefix, writesIn, ...about } =
    useThread();
  return (
    <Box display="grid" gap={{ base: 4, lg: 12 }} gridTemplateColumns={columns} alignItems="start">
      <Stack gap={3} minWidth={0}>
        <LiveBar />
        <div data-ui="thread">
          {head}
          <div data-part="end">
            {toolbar}
            {actions.length === 0 && <LatestPost />}
            <MoreOfThread actions={actions} />
          </div>
          <HideAgain />
        </div>
        {isLinkedGone && <LinkedPostGone />}
        {notice}
        {book && !about.progress && shown.posts.some(about.isHidden) && (
          <ProgressLine bookId={about.bookId} seeded question={book} before={<div data-ui="question" />} />
        )}
        <Posts />
        <OrphanReply />
        <Pager
          label={t`Pages of posts`}
          page={Math.min(page, shown.pages)}
          total={shown.pages}
          onPage={turnTo}
          hrefOf={hrefOf}
          withEnds
        />
        {open === 'new' && (
          <PostForm
            label={newLabel}
            submit={t`Post`}
            draftName={`${draftPrefix}:new`}
            limit={limits.post}
            writesIn={writesIn}
            PollFields={about.PollFields}
            upToChapter={{ preselected: about.chapter, least: null }}
            quotesFrom={about.bookId}
            send={calls.add}
            onClose={() => calls.openForm(null)}
          />
        )}
      </Stack>
      <Box display="grid" gap={6} position={{ lg: 'sticky' }} top="calc({sizes.topBar} + 1.5rem)">
        {side && <Box display={{ base: 'none', lg: 'block' }}>{side}</Box>}
        {about.closed && (
          <Text color="fg.muted">
            <Trans>This discussion is closed. Nobody can post in it any more.</Trans>
          </Text>
        )}
        {open !== 'new' && !about.closed && (
          <Box data-ui="composer" data-away={open ?? undefined} data-needs-script="">
            <Button id={openerId('new')} minWidth="9.5rem" onClick={() => calls.openForm('new')}>
              <span aria-hidden="true" data-part="line">
                <Trans>Write in this discussion…</Trans>
              </span>
              <span data-part="label">
                <Plus />
                {newLabel}
              </span>
            </Button>
          </Box>
        )}
        {below}
      </Box>
    </Box>
  );
}

export const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, {sizes.reading}) minmax(0, 1fr)' };

function HideAgain() {
  const { revealed, hideAgain } = useThread();
  if (revealed.reveal.length === 0 && revealed.through === undefined) return null;
  return (
    <Button variant="plain" size="sm" data-part="again" onClick={hideAgain}>
      <EyeOff />
      <Trans>Hide again what you haven't reached</Trans>
    </Button>
  );
}

function MoreOfThread({ actions: ownActions }: { actions: readonly MenuAction[] }) {
  const { t } = useLingui();
  const { toLatest } = useThread();
  const latest = { label: t`Latest post`, icon: <ChevronsDown />, onSelect: toLatest };
  const actions = useIsLong() && ownActions.length > 0 ? [latest, ...ownActions] : ownActions;
  const [menu, setMenu] = useState<'open' | 'closed'>();
  const more = (
    <>
      <MoreButton
        id={MORE_OF_THREAD}
        label={t`Discussion options`}
        isOpen={menu === 'open'}
        onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
      />
      {menu && (
        <ThreadMenu
          opener={MORE_OF_THREAD}
          actions={actions}
          isOpen={menu === 'open'}
          onClose={() => setMenu('closed')}
        />
      )}
    </>
  );
  return actions.length > 0 ? more : <SessionSwitch signedIn={more} signedOut={null} />;
}

const MORE_OF_THREAD = 'thread-more';

function useIsLong(): boolean {
  const { shown } = useThread();
  return shown.pages > 1 || shown.posts.length > 5;
}

/** Scrolls to the latest post; without JavaScript, a link to the last page. */
function LatestPost() {
  const { shown, hrefOf, toLatest } = useThread();
  if (!useIsLong()) return null;
  return (
    <ActionLink variant="plain" size="sm" to={hrefOf(shown.pages)} onAct={toLatest} css={{ minH: 'touch' }}>
      <ChevronsDown />
      <Trans>Latest post</Trans>
    </ActionLink>
  );
}

function LiveBar() {
  const { news } = useThread();
  return (
    <div role="status" data-ui="live">
      {news.count > 0 && (
        <Button size="sm" borderRadius="full" boxShadow="md" onClick={news.open} loading={news.isOpening}>
          <Plural value={news.count} one="# new post" other="# new posts" />
        </Button>
      )}
    </div>
  );
}
