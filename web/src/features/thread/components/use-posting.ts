import type { Language } from '@contract/languages';
import { lengthOf } from '@contract/limits';
import type { Reach } from '@contract/places';
import { reachOfReply } from '@contract/veil';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '@/lib/api/api-error';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { useSession } from '@/lib/session/session';
import { postingKey } from '../api/thread-cache';
import { inBothOf } from '../both-languages';
import { detectLanguage } from '../detect-language';
import { useQuotedNote } from '../quote/quoted-note';
import type { About, PostLimit } from '../thread';
import { AS_SUGGESTED } from '../veil/chapter-field';
import { useChapterField } from '../veil/use-chapter-field';
import { useThread } from './thread-context';

export type Send = (content: string, idempotencyKey: string, about: About) => Promise<unknown>;

export interface PostingOptions {
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
  reach: { preselected: Reach; least: Reach };
  /** The book of which the address can name a note to quote. */
  quotesFrom?: string;
  send: Send;
  /** Posts a reply to the thread instead, when the post above it is gone. */
  sendToThread?: Send;
  /** That post is known to be gone. */
  isOrphan?: boolean;
  /** Closes the form once it is sent, or earlier. Its draft is kept in that case. */
  onClose: () => void;
}

interface Sending {
  text: string;
  about: About;
  toThread: boolean;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What is typed into a post's form, kept as a draft until the server has it, and sending it. */
export function usePosting(options: PostingOptions) {
  const { draftName, limit, initial = '', mention = '', writesIn, reach, send, onClose } = options;
  const { sendToThread = send, isOrphan = false } = options;
  const { place } = useThread();
  const isReader = Boolean(useSession());
  const quoted = useQuotedNote(options.quotesFrom ?? null);
  const blank = { content: initial || mention, lang: '' as Language | '', version: '', chapter: AS_SUGGESTED };
  const { form, draft } = useDraftForm(draftName, blank, { reValidateMode: 'onSubmit' });
  const [content, chosenLang] = useWatch({ control: form.control, name: ['content', 'lang'] });
  const [mustSignIn, setMustSignIn] = useState(false);
  /** True until sending fails, so that a double click sends once even when the first answer is quick. */
  const isUnderway = useRef(false);
  const sending = useMutation({
    mutationKey: postingKey,
    mutationFn: ({ text, about, toThread }: Sending) =>
      (toThread ? sendToThread : send)(text, draft.idempotencyKey(), about),
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

  const typed = (text: string) => (text.trim() === mention.trim() ? '' : text);
  const lang = chosenLang || (detectLanguage(content) ?? writesIn ?? 'en');
  const isTooShort = lengthOf(typed(content)) < (limit.enabledFrom ?? 0);
  const least = reachOfReply(reach.least, quoted.note?.chapter);
  const chapter = useChapterField(form, { preselected: reach.preselected, least, place });
  const isGone = options.sendToThread && isMissing(sending.error) && !sending.variables?.toThread;
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

  return {
    form,
    submitTo,
    isPending: sending.isPending,
    /** Why sending failed, except that the post above is gone. */
    error: isGone ? null : sending.error,
    /** The post above is gone, so that it can only go to the thread. */
    hasNoParent: isGone || isOrphan,
    /** A visitor has tried to send. */
    mustSignIn: mustSignIn && !isReader,
    /** Sending ended in a message below the text. */
    hasMessage: mustSignIn || sending.isError,
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
