import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  heading?: ReactNode;
  byline?: ReactNode;
  breadcrumb?: ReactNode;
  cover?: ReactNode;
  actions?: ReactNode;
  /** Of the text; the whole page by default. All begin at the same left edge. */
  width?: 'reading' | 'form';
  children: ReactNode;
}

export function Page({ title, heading, byline, breadcrumb, cover, actions, width, children }: Props) {
  const headingRef = usePageHeading(title);
  return (
    <div data-ui="page" data-width={width}>
      {breadcrumb}
      <div data-part="top">
        <div data-part="title">
          {cover}
          <div>
            <h1 ref={headingRef} tabIndex={-1}>
              {heading ?? title}
            </h1>
            {byline && <div data-part="byline">{byline}</div>}
          </div>
        </div>
        {actions && <div data-part="actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

let hasNavigated = false;

/** Focuses the heading with this ref (and `tabIndex={-1}`) after a navigation, unless a control has the focus. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title ? `${title} · Flyleaf` : 'Flyleaf';
  }, [title]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement === mainArea();
    if (hasNavigated && isFree) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

export function focusScreen(): void {
  hasNavigated = true;
  const main = mainArea();
  if (main?.contains(document.activeElement) && document.activeElement !== main) return;
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}

export function forgetNavigation(): void {
  hasNavigated = false;
}

const mainArea = (): HTMLElement | null => document.querySelector('main');
