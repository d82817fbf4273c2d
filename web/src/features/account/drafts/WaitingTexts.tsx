import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ErrorCode } from '@domain/errors';
import { t as message } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { focusScreen } from '@/components/page/Page';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { ApiError, errorText } from '@/lib/api/api-error';
import { type Entry, OTHER_BUILD, type StoredError } from '@/lib/outbox/entry';
import { textOf, WAITING } from '@/lib/outbox/texts-of';
import { openDesk, useEntries } from '@/lib/outbox/waiting';
import { toast, UNDO_MS } from '@/lib/toasts';
import { AccountSection } from '../settings/AccountSection';
import { copyText } from './copy-text';

/** Texts that wait on this device to be sent. Renders nothing without any. */
export function WaitingTexts() {
  const { t } = useLingui();
  const entries = useEntries();
  const list = useRef<HTMLUListElement>(null);
  const isAskedFor = useLocation().hash === `#${WAITING}`;
  const isEmpty = entries.length === 0;
  useEffect(() => {
    if (isAskedFor && !isEmpty) list.current?.firstElementChild?.scrollIntoView({ block: 'center' });
  }, [isAskedFor, isEmpty]);
  if (isEmpty) return null;
  return (
    <AccountSection
      title={t({ message: 'Waiting', context: 'unsent texts' })}
      about={t`What you wrote on this device and couldn't be sent yet. It's sent when you're online.`}
    >
      <chakra.ul ref={list} id={WAITING} display="grid" gap={6}>
        {entries.map((entry) => (
          <WaitingText key={entry.seq} entry={entry} />
        ))}
      </chakra.ul>
    </AccountSection>
  );
}

/** Each sent entry replaces the others with copies. Redrawing 500 of them takes longer than sending one. */
const WaitingText = memo(Row, (before, after) => JSON.stringify(before) === JSON.stringify(after));

function Row({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const { title, refusal } = entry;
  const text = textOf(entry);
  const edit = async () => {
    const href = await openDesk()?.edit(entry);
    if (href !== undefined) navigate(href);
  };
  const discard = async () => {
    await openDesk()?.discard(entry);
    focusScreen();
    const undo = () => void openDesk()?.restore(entry);
    toast(t`Discarded`, { ms: UNDO_MS, action: { label: t`Undo`, run: undo } });
  };
  return (
    <chakra.li display="grid" gap={2} minWidth={0}>
      <Text id={id} color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {labelOf(entry)}
        {title && (
          <>
            {' · '}
            <bdi>{title}</bdi>
          </>
        )}
      </Text>
      {text && <TextWithBreaks text={text} />}
      <Text fontSize="sm" {...(refusal && { color: 'fg.error' })}>
        {refusal ? t`Not sent: ${reasonOf(refusal)}` : t`Waiting to send`}
      </Text>
      <Flex wrap="wrap" align="center" gap={3}>
        {text && (
          <Button variant="outline" size="sm" aria-describedby={id} onClick={() => copyText(text)}>
            {t`Copy`}
          </Button>
        )}
        {text && openDesk()?.canEdit(entry) && (
          <Button variant="outline" size="sm" aria-describedby={id} onClick={edit}>
            {t`Edit`}
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-describedby={id} onClick={discard}>
          {t`Discard`}
        </Button>
      </Flex>
    </chakra.li>
  );
}

const reasonOf = ({ message: words, status, code, text }: StoredError): string =>
  errorText(new ApiError(words, { status, code: code as ErrorCode, text }));

function labelOf({ kind, request: { name, body } }: Entry): string {
  switch (kind) {
    case 'new-note':
      return message`New Note`;
    case 'delete-note':
      return message`Deleting a note`;
    case 'change-note':
      return body?.remark === undefined ? message`A favorite` : message`Changes to a note`;
    case 'progress':
      return message`Your place in the book`;
    case 'add-book':
      return message`Adding a book`;
    case 'delete-book':
      return message`Deleting a book`;
    case 'shelf-book':
      return message`Changes to a book`;
    case OTHER_BUILD:
      return message`Written before an update`;
    case 'topic-post':
    case 'club-post':
      return message`A post`;
    case 'topic-like':
    case 'club-like':
      return name.endsWith('/like') ? message`A like` : message`Taking a like back`;
    case 'club-poll':
    case 'vote':
      return message`Your vote`;
    default:
      return message`Your answer to a meeting`;
  }
}
