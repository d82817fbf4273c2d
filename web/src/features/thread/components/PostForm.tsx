import { lengthOf } from '@contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Actions } from '@/components/form/Actions';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextArea';
import { errorText } from '@/lib/api-error';
import { useSession } from '@/lib/use-session';
import type { PostLimit } from '../post-limits';
import styles from './PostForm.module.css';
import { SignInToAct } from './SignInToAct';
import { postingKey } from './use-is-posting';
import { usePostDraft } from './use-post-draft';

interface Props {
  /** Of the text area: 'New Post', say. */
  label: string;
  submit: string;
  /** The text's name in the reader's drafts. */
  draftName: string;
  limit: PostLimit;
  /** The text to begin with when there is no draft. */
  initial?: string;
  send: (content: string, idempotencyKey: string) => Promise<unknown>;
  /** Closes it: sent, or given up for now. The text of the latter stays as a draft. */
  onClose: () => void;
}

/** An inline form for a post, reply or edit. Its text is a draft until the server has it, whatever happens meanwhile. */
export function PostForm({ label, submit, draftName, limit, initial = '', send, onClose }: Props) {
  const isReader = Boolean(useSession());
  const { draft, begin } = usePostDraft(draftName, initial);
  const [text, setText] = useState(begin);
  const [problem, setProblem] = useState<string>();
  const [mustSignIn, setMustSignIn] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  /** Until it fails: a double click sends one, also when the answer is there between the two. */
  const isUnderway = useRef(false);
  const sending = useMutation({
    mutationKey: postingKey,
    mutationFn: () => send(text.trim(), draft.idempotencyKey()),
    meta: { shown: true },
    onSuccess: () => {
      draft.clear();
      onClose();
    },
    onError: () => {
      isUnderway.current = false;
    },
  });

  useEffect(() => {
    const field = area.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    field?.scrollIntoView({ block: 'nearest' });
  }, []);

  const type = (next: string) => {
    setText(next);
    setProblem(undefined);
    sending.reset();
    draft.save(next);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnderway.current) return;
    const wrong = limit.problem(text);
    setProblem(wrong);
    setMustSignIn(!wrong && !isReader);
    if (wrong) area.current?.focus();
    else if (!isReader) draft.flush();
    else {
      isUnderway.current = true;
      sending.mutate();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !sending.isPending) onClose();
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <TextArea
        ref={area}
        label={label}
        value={text}
        readOnly={sending.isPending}
        error={problem}
        counter={{ count: lengthOf(text), max: limit.counterMax }}
        onChange={(event) => type(event.target.value)}
      />
      {mustSignIn && !isReader ? <SignInToAct /> : <ErrorArea>{sending.error && errorText(sending.error)}</ErrorArea>}
      <Actions>
        <Button variant="outline" onClick={onClose} disabled={sending.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={sending.isPending} disabled={lengthOf(text) < (limit.enabledFrom ?? 0)}>
          {submit}
        </Button>
      </Actions>
    </form>
  );
}
