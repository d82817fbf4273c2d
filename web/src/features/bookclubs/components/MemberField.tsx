import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { TextField } from '@/components/form/TextField';

interface Props {
  /** Adds who was typed; the box is emptied once that is done. */
  onAdd: (member: string) => Promise<boolean>;
  pending: boolean;
  onDirty?: (isDirty: boolean) => void;
  /** What is wrong with those that were added before. */
  problem?: string | undefined;
}

/** Asks for a username, and adds it. */
export function MemberField({ onAdd, pending, onDirty, problem }: Props) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const type = (next: string) => {
    setText(next);
    setMissing(undefined);
    onDirty?.(next !== '');
  };
  const add = async () => {
    if (pending) return;
    const member = text.trim();
    if (!member) setMissing('Username is required.');
    else if (await onAdd(member)) type('');
  };
  return (
    <form
      aria-label="New Member"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="Username"
        hint="The e-mail address that they signed up with does too."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={text}
        readOnly={pending}
        error={missing ?? problem}
        onChange={(event) => type(event.target.value)}
        beside={
          <Button type="submit" loading={pending}>
            Add
          </Button>
        }
      />
    </form>
  );
}
