import { GENERAL } from '@domain/addresses';
import type { ClubLanguage } from '@domain/languages';
import { lengthOf } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { distance, upToChapterOfReply } from '@domain/spoilers';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, type SyntheticEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { ApiError } from '@/lib/api/api-error';
import { useSubmit } from '@/lib/use-submit';
import { useThreadOfPost } from '../components/thread-context';
import { AS_SUGGESTED, useChapterField } from '../opening/chapter-field';
import { detectLanguage } from '../opening/detect-language';
import { type PollFieldsProps, pollOf } from '../opening/poll-draft';
import { useQuotedNote } from '../opening/quoted-note';
import { inBothOf } from '../shown/both-languages';
import { postingKey } from '../shown/thread-cache';
import type { NewText, PostLimit } from '../thread';

export type Send = (content: string, idempotencyKey: string, about: NewText) => Promise<unknown>;

export interface PostingOptions {
  draftName: string;
  limit: PostLimit;
  initial?: string;
  /** A mention or a quotation, which alone doesn't count as a draft. */
  begins?: string;
  writesIn?: ClubLanguage | undefined;
  /** The reply's parent is sealed, and so the reply is. */
  isSealed?: true | undefined;
  upToChapter: { preselected: UpToChapter; least: UpToChapter };
  /** The book whose note the address may ask to quote. */
  quotesFrom?: string;
  send: Send;
  /** Left out where no poll is possible. */
  PollFields?: ComponentType<PollFieldsProps> | undefined;
  sendToThread?: Send;
  isOrphan?: boolean;
  /** Closes the form, keeping an unsent draft. A returned promise resolves once it is gone. */
  onClose: () => unknown;
}

interface Sending {
  text: string;
  about: NewText;
  toThread: boolean;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export function usePosting(options: PostingOptions) {
  const { draftName, limit, initial = '', begins = '', writesIn, upToChapter, send, onClose } = options;
  const { sendToThread = send, isOrphan = false, isSealed } = options;
  const { bookId, progress } = useThreadOfPost();
  const { pathname, search } = useLocation();
  const href = pathname + search;
  const quoted = useQuotedNote(options.quotesFrom ?? null);
  const text = { content: initial || begins, lang: '' as ClubLanguage | '', version: '', poll: '' };
  const blank = { ...text, chapter: AS_SUGGESTED, sealed: false };
  const { form, draft } = useDraftForm(draftName, blank, { reValidateMode: 'onSubmit' });
  const [content, chosenLang] = useWatch({ control: form.control, name: ['content', 'lang'] });
  const sending = useMutation({
    mutationKey: postingKey,
    mutationFn: ({ text, about, toThread }: Sending) =>
      (toThread ? sendToThread : send)(text, draft.idempotencyKey(), about),
    meta: { shown: true },
    // Runs even if the form has left the page: the address would open it again.
    onSuccess: () => {
      draft.clear();
      quoted.remove();
      return onClose();
    },
  });

  const typed = (text: string) => (text.trim() === begins.trim() ? '' : text);
  const lang = chosenLang || (detectLanguage(content) ?? writesIn ?? 'en');
  const isTooShort = lengthOf(typed(content)) < (limit.enabledFrom ?? 0);
  const least = upToChapterOfReply(upToChapter.least, quoted.least);
  const chapter = useChapterField(form, { preselected: upToChapter.preselected, least, progress });
  const canSeal = writesIn && !isSealed && bookId !== GENERAL && distance(chapter.field.chosen) > 0;
  const isGone = Boolean(options.sendToThread && isMissing(sending.error) && !sending.variables?.toThread);
  const hasNoParent = isGone || isOrphan;
  const toThread = useRef(false);
  const submit = useSubmit(form, sending, {
    needsReader: true,
    toVariables: ({ content: text, version, sealed, poll: pollDraft }) => {
      if (isTooShort || (hasNoParent && !toThread.current)) return undefined;
      const inBoth = writesIn && inBothOf({ lang, version });
      const poll = pollOf(pollDraft, version.trim() !== '');
      const about = {
        chapter: chapter.chosen(),
        sealed: canSeal && sealed ? (true as const) : undefined,
        inBoth,
        quote: quoted.quote,
        poll,
        form: { href, draft: draftName },
      };
      return { text: text.trim(), about, toThread: toThread.current };
    },
  });
  const submitTo = (to: 'parent' | 'thread') => (event: SyntheticEvent) => {
    toThread.current = to === 'thread';
    return submit(event);
  };

  return {
    form,
    submitTo,
    isPending: sending.isPending,
    error: isGone ? undefined : form.formState.errors.root,
    /** The parent post is gone, so the reply can only go to the thread. */
    hasNoParent,
    isTooShort,
    lang,
    quoted,
    chapter: chapter.field,
    canSeal,
    text: form.register('content', {
      validate: (text) => limit.problem(typed(text)),
      onChange: () => {
        form.clearErrors();
        sending.reset();
      },
    }),
  };
}
