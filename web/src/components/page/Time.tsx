import { useLingui } from '@lingui/react';
import { formatDate } from '@/lib/dates';
import { renderingNow, useHydrated } from '@/lib/use-hydrated';

interface Props {
  instant: string | null | undefined;
  otherwise?: string;
}

export function Time({ instant, otherwise = '' }: Props) {
  useLingui();
  // A public page can't know the reader's time zone.
  const text = formatDate(instant, otherwise, useHydrated() || renderingNow() ? undefined : 'UTC');
  if (!instant) return text;
  // Browsers and the server differ in the spaces of a date.
  return (
    <time data-ui="time" suppressHydrationWarning dateTime={instant}>
      {text}
    </time>
  );
}
