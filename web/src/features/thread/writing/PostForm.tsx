import { Alert } from '@chakra-ui/react/alert';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { GENERAL } from '@domain/addresses';
import { lengthOf } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { Vote, X } from 'lucide-react';
import {
  type MouseEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Button, DisabledReason, IconButton } from '@/components/form/Button';
import { TextArea } from '@/components/form/TextField';
import { useCloseWithBack } from '@/lib/close-with-back';
import { isComposing } from '@/lib/composing';
import { useThreadOfPost } from '../components/thread-context';
import { ChapterChoice } from '../opening/ChapterChoice';
import { LanguageChoice } from '../opening/LanguageChoice';
import { blankPoll, pollProblem } from '../opening/poll-draft';
import { QuotePreview } from '../opening/quote-preview';
import { addMemberTranslation, otherLanguage, translationTitle, versionMessage } from '../shown/both-languages';
import { FormFailure } from '../shown/SignInToAct';
import { MentionTextArea } from './MentionTextArea';
import { type PostingOptions, usePosting } from './use-posting';

interface Props extends PostingOptions {
  label: string;
  hint?: string | undefined;
  submit: string;
}

/** A new post, a reply or an edit. The text stays a draft until the server confirms it. */
export function PostForm({ label, hint, submit, ...options }: Props) {
  const { limit, writesIn, PollFields, onClose } = options;
  const { t } = useLingui();
  const id = useId();
  const { bookId, calls } = useThreadOfPost();
  const posting = usePosting(options);
  const { form, submitTo, isPending, error, hasNoParent, isTooShort, lang, quoted } = posting;
  const [content, version, poll] = useWatch({ control: form.control, name: ['content', 'version', 'poll'] });
  const [isInBoth, setInBoth] = useState(version !== '');
  const element = useInlineForm({
    hasMessage: hasNoParent || error !== undefined,
    onEscape: () => !isPending && onClose(),
  });
  const submitOnCtrlEnter = (event: ReactKeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
  };

  const fields = useRef<HTMLDivElement>(null);
  // The button disappears.
  const addVersion = () => {
    flushSync(() => setInBoth(true));
    fields.current?.querySelector('textarea')?.focus();
  };
  const setPoll = (changed: string) => form.setValue('poll', changed, { shouldDirty: true });
  form.register('poll', { validate: (typed) => pollProblem(typed) });
  const other = otherLanguage[lang];
  const count = lengthOf(content);

  return (
    <chakra.form ref={element} onSubmit={submitTo('parent')} onKeyDown={submitOnCtrlEnter} noValidate data-ui="posting">
      {quoted.note && <QuotePreview note={quoted.note} readOnly={isPending} onRemove={quoted.remove} />}
      <MentionTextArea
        label={label}
        hint={hint}
        readOnly={isPending}
        error={form.formState.errors.content?.message}
        {...(count >= limit.counterMax - COUNTED && { counter: { count, max: limit.counterMax } })}
        minHeight={28}
        readNames={calls.readNames}
        onText={(text) => form.setValue('content', text, { shouldDirty: true })}
        {...posting.text}
      />
      {writesIn && isInBoth && (
        <div ref={fields}>
          <TextArea
            label={translationTitle(other)}
            lang={other}
            readOnly={isPending}
            minHeight={28}
            error={versionMessage(version, content)}
            {...form.register('version', { validate: (text, typed) => versionMessage(text, typed.content) })}
          />
        </div>
      )}
      {PollFields && poll !== '' && (
        <PollFields
          value={poll}
          onChange={(changed) => setPoll(changed)}
          other={isInBoth ? other : undefined}
          readOnly={isPending}
          error={form.formState.errors.poll?.message}
        />
      )}
      <FormFailure error={error} />
      {hasNoParent && <PostGone onPost={submitTo('thread')} pending={isPending} />}
      <div data-ui="toolbar">
        {bookId !== GENERAL && <ChapterChoice {...posting.chapter} readOnly={isPending} />}
        {posting.canSeal && (
          <label>
            <input type="checkbox" disabled={isPending} {...form.register('sealed')} />
            <Trans>Seal it until then</Trans>
          </label>
        )}
        {writesIn && <LanguageChoice lang={lang} onLang={(chosen) => form.setValue('lang', chosen)} />}
        {writesIn && !isInBoth && (
          <Button
            variant="plain"
            size="sm"
            px={2}
            minHeight="touch"
            title={addMemberTranslation(other)}
            onClick={addVersion}
          >
            <span aria-hidden="true">+ {other.toUpperCase()}</span>
            <VisuallyHidden>{addMemberTranslation(other)}</VisuallyHidden>
          </Button>
        )}
        {PollFields && poll === '' && (
          <IconButton
            label={t`Add a poll`}
            icon={<Vote />}
            minHeight="touch"
            minWidth="touch"
            onClick={() => setPoll(blankPoll)}
          />
        )}
        <Button
          type="submit"
          loading={isPending}
          disabled={isTooShort || hasNoParent}
          aria-describedby={isTooShort ? `${id}-why` : undefined}
        >
          {submit}
        </Button>
      </div>
      {isTooShort && (
        <DisabledReason id={`${id}-why`}>{t`${limit.enabledFrom ?? 0} characters at least`}</DisabledReason>
      )}
      <IconButton data-part="cancel" label={t`Cancel`} icon={<X />} onClick={onClose} disabled={isPending} />
    </chakra.form>
  );
}

/** The counter appears this many characters before the limit. */
const COUNTED = 100;

function PostGone({ onPost, pending }: { onPost: (event: MouseEvent) => void; pending: boolean }) {
  return (
    <Alert.Root status="warning" alignItems="center" flexWrap="wrap" gap={3}>
      <Alert.Content role="alert" flex="1 1 15rem">
        <Trans>This post was deleted. Post your reply to the discussion instead?</Trans>
      </Alert.Content>
      <Button size="sm" minHeight="touch" loading={pending} onClick={onPost}>
        <Trans>Post to the discussion</Trans>
      </Button>
    </Alert.Root>
  );
}

interface InlineFormOptions {
  hasMessage: boolean;
  onEscape: () => void;
}

function useInlineForm({ hasMessage, onEscape }: InlineFormOptions): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const area = element.current?.querySelector('textarea');
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  // Errors appear at the form's foot, which a phone's bottom bar must not cover.
  useEffect(() => {
    if (hasMessage) element.current?.scrollIntoView({ block: 'nearest' });
  }, [hasMessage]);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || isComposing(event) || document.querySelector('[role="dialog"]');
    if (event.key === 'Escape' && !isTaken) onEscape();
  });
  useCloseWithBack(onEscape);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return element;
}
