import type { Language } from '@domain/languages';
import { lengthOf } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { upToChapterOfReply } from '@domain/spoilers';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '@/lib/api/api-error';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { useSubmit } from '@/lib/use-submit';
import { postingKey } from '../api/thread-cache';
import { inBothOf } from '../both-languages';
import { detectLanguage } from '../detect-language';
import { useQuotedNote } from '../quote/quoted-note';
import { AS_SUGGESTED, useChapterField } from '../spoilers/chapter-field';
import type { About, PostLimit } from '../thread';
import { useThreadOfPost } from './thread-context';

export type Send = (content: string, idempotencyKey: string, about: About) => Promise<unknown>;

export interface PostingOptions {
  /** The name of the reader's draft. */
  draftName: string;
  limit: PostLimit;
  /** The text of the post that is edited. */
  initial?: string;
  /** Begins a reply: '@mei ', or what it quotes. By itself it counts as nothing typed. */
  begins?: string;
  /** The language that the thread is read in. Without it, the author isn't asked for theirs. */
  writesIn?: Language | undefined;
  /** How far the post goes unless its author says otherwise, and at least. */
  upToChapter: { preselected: UpToChapter; least: UpToChapter };
  /** The book of which the address can name a note to quote. */
  quotesFrom?: string;
  send: Send;
  /** Posts a reply to the thread instead, when the post above it is gone. */
  sendToThread?: Send;
  /** That post is known to be gone. */
  isOrphan?: boolean;
  /** Closes the form once it is sent, or earlier. Its draft is kept in that case. A promise resolves once it is gone. */
  onClose: () => unknown;
}

interface Sending {
  text: string;
  about: About;
  toThread: boolean;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What is typed into a post's form, kept as a draft until the server has it, and sending it. */
export function usePosting(options: PostingOptions) {
  const { draftName, limit, initial = '', begins = '', writesIn, upToChapter, send, onClose } = options;
  const { sendToThread = send, isOrphan = false } = options;
  const { progress } = useThreadOfPost();
  const quoted = useQuotedNote(options.quotesFrom ?? null);
  const blank = { content: initial || begins, lang: '' as Language | '', version: '', chapter: AS_SUGGESTED };
  const { form, draft } = useDraftForm(draftName, blank, { reValidateMode: 'onSubmit' });
  const [content, chosenLang] = useWatch({ control: form.control, name: ['content', 'lang'] });
  const sending = useMutation({
    mutationKey: postingKey,
    mutationFn: ({ text, about, toThread }: Sending) =>
      (toThread ? sendToThread : send)(text, draft.idempotencyKey(), about),
    meta: { shown: true },
    // Also when the form has left the page: the address would open it again.
    onSuccess: () => {
      draft.clear();
      quoted.remove();
      return onClose();
    },
  });

  const typed = (text: string) => (text.trim() === begins.trim() ? '' : text);
  const lang = chosenLang || (detectLanguage(content) ?? writesIn ?? 'en');
  const isTooShort = lengthOf(typed(content)) < (limit.enabledFrom ?? 0);
  const least = upToChapterOfReply(upToChapter.least, quoted.note?.chapter);
  const chapter = useChapterField(form, { preselected: upToChapter.preselected, least, progress });
  const isGone = Boolean(options.sendToThread && isMissing(sending.error) && !sending.variables?.toThread);
  const hasNoParent = isGone || isOrphan;
  const toThread = useRef(false);
  const submit = useSubmit(form, sending, {
    needsReader: true,
    toVariables: ({ content: text, version }) => {
      if (isTooShort || (hasNoParent && !toThread.current)) return undefined;
      const inBoth = writesIn && inBothOf({ lang, version });
      const about = { chapter: chapter.chosen(), inBoth, quote: quoted.quote };
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
    /** Why it wasn't sent, except that the post above is gone. */
    error: isGone ? undefined : form.formState.errors.root,
    /** The post above is gone, so that it can only go to the thread. */
    hasNoParent,
    isTooShort,
    lang,
    quoted,
    chapter: chapter.field,
    /** Rules and events of the text. */
    text: form.register('content', {
      validate: (text) => limit.problem(typed(text)),
      onChange: () => {
        form.clearErrors();
        sending.reset();
      },
    }),
  };
}
