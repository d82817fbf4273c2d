import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { formatDate, formatRecent } from '@/lib/dates';
import { renderingNow, useHydrated } from '@/lib/use-hydrated';

interface Props {
  instant: string | null | undefined;
  otherwise?: string;
  /** On a phone, the day alone. Its title and screen readers have all of it. */
  isShort?: boolean;
  /** "2 hours ago" within a week. All of it is for the pointer, a press and screen readers. */
  isAgo?: boolean;
}

export function Time({ instant, otherwise = '', isShort = false, isAgo = false }: Props) {
  useLingui();
  const isHydrated = useHydrated();
  // A public page can't know the reader's time zone.
  const timeZone = isHydrated ? undefined : (renderingNow()?.timeZone ?? 'UTC');
  const text = formatDate(instant, otherwise, timeZone);
  if (!instant) return text;
  if (isShort || isAgo) {
    const short = (
      <span data-part="short" aria-hidden="true" suppressHydrationWarning>
        {isAgo
          ? formatRecent(instant, Date.now(), timeZone)
          : new Date(instant).toLocaleDateString(i18n.locale, { dateStyle: 'medium', timeZone })}
      </span>
    );
    // A different element after hydration: browsers and the server differ in the spaces of a date, and "2 hours ago" may
    // be out of date.
    return (
      <time
        suppressHydrationWarning
        key={`${isHydrated}`}
        data-ui={isAgo ? 'ago' : 'posted'}
        dateTime={instant}
        title={text}
      >
        {isAgo && short}
        <span data-part="whole" suppressHydrationWarning>
          {text}
        </span>
        {isAgo || short}
      </time>
    );
  }
  // Browsers and the server differ in the spaces of a date.
  return (
    <time data-ui="time" suppressHydrationWarning dateTime={instant}>
      {text}
    </time>
  );
}
