import { Flex } from '@chakra-ui/react/flex';
import { HStack } from '@chakra-ui/react/stack';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ClubPost } from '@contract/club-threads';
import { type ClubLanguage, clubLanguages } from '@domain/languages';
import { Plural, useLingui } from '@lingui/react/macro';
import { Eye, MessageSquare } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PostText } from '@/features/thread/quote/PostText';
import type { ThreadPost } from '@/features/thread/shown/post';
import { shownText } from '@/features/thread/shown/shown-text';
import { optionsOf } from '@/i18n/languages';
import { formatDate } from '@/lib/dates';
import type { ThreadAddress, TranslationInfo } from '../discussions/api';
import { originalOf } from './api';
import { type DeviceTranslator, useTranslation } from './device-translation';
import { MemberTranslationLine } from './MemberTranslationLine';

interface LanguageProps {
  language: ClubLanguage;
  onLanguage: (language: ClubLanguage) => void;
  onTranslating: (isOn: boolean) => void;
}

export function ThreadLanguage({ language, onLanguage, onTranslating }: LanguageProps) {
  const { t } = useLingui();
  const name = useId();
  const choose = (chosen: ClubLanguage) => {
    onLanguage(chosen);
    onTranslating(true);
  };
  return (
    <fieldset data-ui="segmented">
      <VisuallyHidden asChild>
        <legend>{t({ message: 'Language', context: 'of the posts' })}</legend>
      </VisuallyHidden>
      {optionsOf(clubLanguages).map(({ value, label, lang }) => (
        <label key={value} title={label}>
          <input type="radio" name={name} checked={value === language} onChange={() => choose(value)} />
          <span aria-hidden="true">{value.toUpperCase()}</span>
          <VisuallyHidden lang={lang}>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}

interface StatusProps {
  info: TranslationInfo;
  device: DeviceTranslator;
}

export function TranslationStatus({ info, device }: StatusProps) {
  return (
    <Flex
      role="status"
      wrap="wrap"
      align="center"
      columnGap={2}
      color="fg.muted"
      fontSize="sm"
      css={{ '&:empty': { display: 'none' } }}
    >
      {useStatusText(info, device)}
    </Flex>
  );
}

function useStatusText(
  { translator, translatorAgain }: TranslationInfo,
  { state, hasFailed, isStarting }: DeviceTranslator,
): string | undefined {
  const { t } = useLingui();
  if (translator === undefined || translator === 'ok') return undefined;
  if (isStarting) return t`Downloading the language…`;
  if (state === 'ready') return t`Translated by your browser, on this device.`;
  if (hasFailed) return t`Your browser couldn't download the language. Posts are shown in their original language.`;
  if (translator === 'used_up') {
    const when = formatDate(translatorAgain, t`tomorrow`);
    return t`Today's translations are used up. Other posts are shown in their original language until ${when}.`;
  }
  if (translator === 'failed') {
    return t`Translation isn't available right now. Posts are shown in their original language.`;
  }
  return t`Posts that nobody has translated yet are in their original language.`;
}

interface Props {
  post: ClubPost & Pick<ThreadPost, 'lang'>;
  address: Pick<ThreadAddress, 'club' | 'book'>;
  language: ClubLanguage;
  onDevice: boolean;
}

/** The post in the reader's language or its own. Never parsed as HTML. */
export function ClubPostText({ post, address, language, onDevice }: Props) {
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const translation = useTranslation(post, address, language, onDevice);
  const shown = shownText({ ...post, translation }, language);
  const { content, lang, mentions } = post;
  const isOriginal = wantsOriginal || shown.kind === 'original';
  return (
    <>
      {isOriginal ? (
        <PostText text={content} lang={lang ?? post.language} mentions={mentions} />
      ) : (
        <PostText
          text={shown.kind === 'version' ? shown.version.text : shown.text}
          lang={language}
          mentions={mentions}
        />
      )}
      <MemberTranslationLine
        original={originalOf(post, address)}
        shown={shown}
        language={language}
        isOriginal={wantsOriginal}
        onOriginal={setWantsOriginal}
        isOwn={post.can.edit}
        versions={post.versions}
      />
    </>
  );
}

export function ClubPostCounts({ post: { views, replies, replyTo } }: { post: ClubPost }) {
  return (
    <HStack gap={3} color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      <Count icon={<Eye />} count={views}>
        <Plural value={views} one="# view" other="# views" />
      </Count>
      {replyTo === null && (
        <Count icon={<MessageSquare />} count={replies}>
          <Plural value={replies} one="# reply" other="# replies" />
        </Count>
      )}
    </HStack>
  );
}

function Count({ icon, count, children }: { icon: ReactNode; count: number; children: ReactNode }) {
  return (
    <HStack as="span" gap={1} position="relative">
      {icon}
      <span aria-hidden="true" data-zero={count === 0 || undefined}>
        {count}
      </span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </HStack>
  );
}
