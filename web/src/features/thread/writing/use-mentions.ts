import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '@/lib/composing';
import { useSession } from '@/lib/session/session';
import { mentionBefore, suggestedNames, type Typed } from '../mention';

interface Options {
  readNames: () => Promise<readonly string[]>;
  onText: (text: string) => void;
}

export function useMentions({ readNames, onText }: Options) {
  const listId = useId();
  const own = useSession()?.username;
  const [names, setNames] = useState<readonly string[]>([]);
  const isAsked = useRef(false);
  const [typed, setTyped] = useState<Typed>();
  const [active, setActive] = useState(0);
  const suggestions = typed ? suggestedNames(names, typed.letters, own) : [];
  const isOpen = suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const ask = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      setNames(await readNames());
    } catch {
      isAsked.current = false;
    }
  };
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const next = selectionStart === selectionEnd ? mentionBefore(value.slice(0, selectionStart)) : undefined;
    if (next?.letters !== typed?.letters) setActive(0);
    setTyped(next);
    if (next) void ask();
  };
  const close = () => setTyped(undefined);
  const choose = (area: HTMLTextAreaElement, name: string) => {
    if (!typed) return;
    const { start } = typed;
    const mention = `@${name} `;
    area.focus();
    area.setSelectionRange(start, area.selectionEnd);
    // Unlike a change of the value, it can be undone. It also fires `input`.
    const isInserted = document.execCommand?.('insertText', false, mention);
    flushSync(() => {
      if (!isInserted) onText(area.value.slice(0, start) + mention + area.value.slice(area.selectionEnd));
      close();
    });
    if (isInserted) return;
    area.setSelectionRange(start + mention.length, start + mention.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (!isOpen || isComposing(nativeEvent) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const name = suggestions[active];
    if (key === 'ArrowDown') setActive((active + 1) % suggestions.length);
    else if (key === 'ArrowUp') setActive((active + suggestions.length - 1) % suggestions.length);
    else if ((key === 'Enter' || key === 'Tab') && name !== undefined) choose(currentTarget, name);
    else if (key === 'Escape') close();
    else return;
    // Otherwise Escape would close the form too.
    event.preventDefault();
  };
  return { listId, optionId, found: suggestions, active, isOpen, look, close, choose, onKeyDown };
}
