import { limits } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '@/components/form/TextField';
import { lengthMessage } from '@/lib/form-errors';

export interface OwnBookText {
  title: string;
  author: string;
  publisher: string;
  published: string;
}

interface Props {
  field: (name: keyof OwnBookText) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

export function OwnBookFields({ field }: Props) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={t({ message: 'Title', context: 'of a book' })} dir="auto" {...field('title')} />
      <TextField label={t`Author`} dir="auto" {...field('author')} />
      <TextField label={t`Publisher (optional)`} dir="auto" {...field('publisher')} />
      <TextField label={t`Year (optional)`} inputMode="numeric" maxLength={4} {...field('published')} />
    </>
  );
}

type Rule = { validate: (typed: string) => string | true };

export const ownBookRules: Record<keyof OwnBookText, Rule> = {
  title: {
    validate: (title) => lengthMessage(t({ message: 'Title', context: 'of a book' }), title, limits.title) ?? true,
  },
  author: { validate: (author) => lengthMessage(t`Author`, author, { ...limits.author, min: 1 }) ?? true },
  publisher: { validate: (publisher) => lengthMessage(t`Publisher`, publisher, limits.publisher) ?? true },
  published: { validate: (year) => /^\s*\d{0,4}\s*$/.test(year) || t`Enter the year as a number, such as 1995.` },
};
