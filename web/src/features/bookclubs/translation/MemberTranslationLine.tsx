import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { ClubDiscussion } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { addMemberTranslation, otherLanguage, translationTitle } from '@/features/thread/shown/both-languages';
import { authorName } from '@/features/thread/shown/post';
import { type Shown, shownText } from '@/features/thread/shown/shown-text';
import { useClubLanguage } from '@/i18n/language';
import type { ThreadAddress } from '../discussions/api';
import { MemberTranslationDialog } from '../lazy-online';
import type { Original } from './api';
import { writtenBy } from './written-by';

interface Props {
  original: Original;
  shown: Shown;
  language: ClubLanguage;
  /** The reader views the original although another form exists. */
  isOriginal: boolean;
  /** Undefined where a menu switches to the original. */
  onOriginal?: (isOriginal: boolean) => void;
  isOwn: boolean;
  /** Languages known to have a version. */
  versions?: readonly ClubLanguage[] | undefined;
}

export function MemberTranslationLine({
  original,
  shown,
  language,
  isOriginal,
  onOriginal,
  isOwn,
  versions = [],
}: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { isInReadersLanguage, into } = useVersionLanguage(original, language, shown);
  if (isInReadersLanguage && !isOwn) return null;
  const isOutdated = shown.kind === 'version' && shown.version.outdated;
  const label =
    shown.kind === 'version'
      ? isOutdated
        ? t`Check it`
        : t`Improve`
      : versions.includes(into)
        ? translationTitle(into)
        : addMemberTranslation(into);
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap={1}
      color="fg.muted"
      fontSize="sm"
      css={{ '& button': { minHeight: 'touch' } }}
    >
      {!isOriginal && shown.kind === 'version' && (
        <Text as="span">
          {writtenBy(language, authorName(shown.version.user))}
          {isOutdated && (
            <>
              {' · '}
              <Trans>may be outdated</Trans>
            </>
          )}
        </Text>
      )}
      {!isOriginal && shown.kind === 'machine' && <Text as="span">{t`Translated by machine`}</Text>}
      {onOriginal && shown.kind !== 'original' && (
        <Button variant="ghost" size="sm" ms={isOriginal ? -3 : 0} onClick={() => onOriginal(!isOriginal)}>
          {isOriginal ? <Trans>Show translation</Trans> : <Trans>Show original</Trans>}
        </Button>
      )}
      {(shown.kind === 'original' || isOriginal) && (
        <Button
          variant="ghost"
          size="sm"
          ms={shown.kind === 'original' ? -3 : 0}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      {isOpen && <MemberTranslationDialog original={original} language={into} onClose={() => setOpen(false)} />}
    </Flex>
  );
}

function useVersionLanguage({ lang }: Pick<Original, 'lang'>, language: ClubLanguage, shown: Shown) {
  const own = useClubLanguage();
  const isInLanguage = lang === language;
  // A text of unknown language is probably in the reader's own, unless they have chosen another one.
  const isProbablyOwn = lang === null && shown.kind === 'original' && language === own;
  return {
    isInReadersLanguage: isInLanguage || isProbablyOwn,
    into: isInLanguage ? otherLanguage[language] : language,
  };
}

interface TitleProps {
  address: ThreadAddress;
  discussion: ClubDiscussion;
  language: ClubLanguage;
  isOwn: boolean;
  /** The opening post has a member's version; the screen then offers to translate its title. */
  isTextTranslated: boolean;
  isOffered: boolean;
}

export function useTitleVersion({
  address: { club, book },
  discussion,
  language,
  isOwn,
  isTextTranslated,
  isOffered,
}: TitleProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isOriginal, setOriginal] = useState(false);
  const { _id: id, title, lang, hidden } = discussion;
  const shown = shownText(discussion, language);
  const { isInReadersLanguage, into } = useVersionLanguage(discussion, language, shown);
  const original: Original = { kind: 'title', id, club, book, content: title, lang, editedAt: null };
  if (!isOffered || hidden) return { action: undefined, line: null, prompt: null };
  if (shown.kind === 'original') {
    const label = into === 'it' ? t`Title in Italian` : t`Title in English`;
    const action = isInReadersLanguage && !isOwn ? undefined : { label, onSelect: () => setOpen(true) };
    return {
      action,
      // After the posts, which it doesn't push down.
      prompt: (
        <>
          {isTextTranslated && action && (
            <Button variant="ghost" size="sm" minHeight="touch" justifySelf="start" ms={-3} onClick={action.onSelect}>
              {label}
            </Button>
          )}
          {isOpen && <MemberTranslationDialog original={original} language={into} onClose={() => setOpen(false)} />}
        </>
      ),
      line: null,
    };
  }
  return {
    prompt: null,
    action: {
      label: isOriginal ? t`Show translated title` : t`Show original title`,
      onSelect: () => setOriginal(!isOriginal),
    },
    line: (
      <Box>
        {isOriginal && <span lang={lang ?? undefined}>{title}</span>}
        <MemberTranslationLine
          original={original}
          shown={shown}
          language={language}
          isOriginal={isOriginal}
          isOwn={isOwn}
        />
      </Box>
    ),
  };
}
