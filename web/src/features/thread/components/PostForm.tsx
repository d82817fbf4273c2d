import { chakra } from '@chakra-ui/react/styled-system';
import type { Language } from '@contract/languages';
import { lengthOf } from '@contract/limits';
import type { UpToChapter } from '@contract/progress';
import { upToChapterOfReply } from '@contract/spoilers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Actions, Button, WhyNot } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextField';
import { ApiError, errorText } from '@/lib/api/api-error';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { useSession } from '@/lib/session/session';
import { postingKey } from '../api/thread-cache';
import { inBothOf, otherLanguage, translationTitle, versionMessage } from '../both-languages';
import { detectLanguage } from '../detect-language';
import { InBothLanguages, QuotePreview } from '../lazy';
import { useQuotedNote } from '../quote/quoted-note';
import { ChapterField } from '../spoilers/ChapterField';
import { AS_SUGGESTED } from '../spoilers/chapter-field';
import { useChapterField } from '../spoilers/use-chapter-field';
import type { About, PostLimit } from '../thread';
import { PostGone } from './PostGone';
import { SignInToAct } from './SignInToAct';
import { useThread } from './thread-context';

interface Props {
  /** Names the text area: 'New Post', say. */
  label: string;
  hint?: string | undefined;
  submit: string;
  /** The name of the reader's draft. */
  draftName: string;
  limit: PostLimit;
  /** The text of the post that is edited. */
  initial?: string;
  /** Starts a reply to somebody: '@mei '. By itself it counts as nothing typed. */
  mention?: string;
  /** The language that the thread is read in. Without it, the author isn't asked for theirs. */
  writesIn?: Language | undefined;
  /** How far the post goes unless its author says otherwise, and at least. */
  upToChapter: { preselected: UpToChapter; least: UpToChapter };
  /** The book of which the address can name a note to quote. */
  quotesFrom?: string;
  send: (content: string, idempotencyKey: string, about: About) => Promise<unknown>;
  /** Posts a reply to the thread instead, when the post above it is gone. */
  sendToThread?: Props['send'];
  /** That post is known to be gone. */
  isOrphan?: boolean;
  /** Closes the form once it is sent, or earlier. Its draft is kept in that case. */
  onClose: () => void;
}

interface Sending {
  text: string;
  about: About;
  toThread?: boolean;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** An inline form for a post, a reply or an edit. The text is a draft until the server has it. */
export function PostForm(props: Props) {
  const {
    label,
    hint,
    submit,
    draftName,
    limit,
    initial = '',
    mention = '',
    writesIn,
    upToChapter,
    send,
    onClose,
  } = props;
  const { sendToThread, isOrphan = false } = props;
  const { t } = useLingui();
  const { progress } = useThread();
  const isReader = Boolean(useSession());
  const id = useId();
  const quoted = useQuotedNote(props.quotesFrom ?? null);
  const blank = { content: initial || mention, lang: '' as Language | '', version: '', chapter: AS_SUGGESTED };
  const { form, draft } = useDraftForm(draftName, blank, { reValidateMode: 'onSubmit' });
  const [content, chosenLang, version] = useWatch({ control: form.control, name: ['content', 'lang', 'version'] });
  const [isInBoth, setInBoth] = useState(version !== '');
  const [mustSignIn, setMustSignIn] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  /** True until sending fails, so that a double click sends once even when the first answer is quick. */
  const isUnderway = useRef(false);
  const sending = useMutation({
    mutationKey: postingKey,
    mutationFn: ({ text, about, toThread }: Sending) =>
      (toThread ? (sendToThread ?? send) : send)(text, draft.idempotencyKey(), about),
    meta: { shown: true },
    onSuccess: () => {
      draft.clear();
      quoted.remove();
      onClose();
    },
    onError: () => {
      isUnderway.current = false;
    },
  });

  useEffect(() => {
    const area = element.current?.querySelector('textarea');
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const isGone = sendToThread && isMissing(sending.error) && !sending.variables?.toThread;
  const hasNoParent = isGone || isOrphan;

  // What went wrong appears at the form's foot, which must not be behind a phone's bottom bar.
  const hasMessage = mustSignIn || sending.isError;
  useEffect(() => {
    if (hasMessage) element.current?.scrollIntoView({ block: 'nearest' });
  }, [hasMessage]);

  const closeOnEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]');
    if (event.key === 'Escape' && !isTaken && !sending.isPending) onClose();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const typed = (text: string) => (text.trim() === mention.trim() ? '' : text);
  const lang = chosenLang || (detectLanguage(content) ?? writesIn ?? 'en');
  const isTooShort = lengthOf(typed(content)) < (limit.enabledFrom ?? 0);
  const least = upToChapterOfReply(upToChapter.least, quoted.note?.chapter);
  const chapter = useChapterField(form, { preselected: upToChapter.preselected, least, progress });
  const submitTo = (to: 'parent' | 'thread') =>
    form.handleSubmit(({ content: text, version }) => {
      if (isTooShort || isUnderway.current) return;
      setMustSignIn(!isReader);
      if (!isReader) return draft.flush();
      isUnderway.current = true;
      const inBoth = writesIn && inBothOf({ lang, version });
      const about = { chapter: chapter.chosen(), inBoth, quote: quoted.quote };
      sending.mutate({ text: text.trim(), about, toThread: to === 'thread' });
    });
  const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  return (
    <chakra.form
      ref={element}
      onSubmit={submitTo('parent')}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      display="grid"
      gap={2}
      padding={4}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      boxShadow="sm"
    >
      {quoted.note && <QuotePreview note={quoted.note} readOnly={sending.isPending} onRemove={quoted.remove} />}
      <TextArea
        label={label}
        hint={hint}
        readOnly={sending.isPending}
        error={form.formState.errors.content?.message}
        counter={{ count: lengthOf(content), max: limit.counterMax }}
        minHeight={28}
        {...form.register('content', {
          validate: (text) => limit.problem(typed(text)),
          onChange: () => {
            form.clearErrors();
            sending.reset();
          },
        })}
      />
      {writesIn && (
        <InBothLanguages
          lang={lang}
          onLang={(chosen) => form.setValue('lang', chosen)}
          isOpen={isInBoth}
          onOpen={() => setInBoth(true)}
        >
          <TextArea
            label={translationTitle(otherLanguage[lang])}
            lang={otherLanguage[lang]}
            readOnly={sending.isPending}
            minHeight={28}
            error={versionMessage(version, content)}
            {...form.register('version', { validate: (text, typed) => versionMessage(text, typed.content) })}
          />
        </InBothLanguages>
      )}
      {mustSignIn && !isReader ? (
        <SignInToAct />
      ) : (
        <ErrorArea>{sending.error && !isGone && errorText(sending.error)}</ErrorArea>
      )}
      {hasNoParent && <PostGone onPost={submitTo('thread')} pending={sending.isPending} />}
      <Actions beside={<ChapterField {...chapter.field} readOnly={sending.isPending} />}>
        <Button variant="outline" onClick={onClose} disabled={sending.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          loading={sending.isPending}
          disabled={isTooShort || hasNoParent}
          aria-describedby={isTooShort ? `${id}-why` : undefined}
        >
          {submit}
        </Button>
      </Actions>
      {isTooShort && <WhyNot id={`${id}-why`}>{t`${limit.enabledFrom ?? 0} characters at least`}</WhyNot>}
    </chakra.form>
  );
}
