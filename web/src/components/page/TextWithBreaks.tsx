import type { ReactNode } from 'react';

interface Props {
  text: ReactNode;
  lang?: string | null | undefined;
}

/** A text with its line breaks, in its own direction. Clips stacked accents. */
export function TextWithBreaks({ text, lang }: Props) {
  return (
    <p data-ui="text" dir="auto" lang={lang ?? undefined}>
      {text}
    </p>
  );
}
