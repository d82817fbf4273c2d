import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyParts } from '@/components/lazy-parts';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { areShortcutsOn } from '@/lib/shortcuts-setting';
import { createKeys, isField, type Shortcut } from './keys';
import { newNoteHref } from './new-note-href';

const { Palette, ShortcutList } = lazyParts(() => import('./later'), { texts: 'shortcuts', isOnDemand: true });

export function Shortcuts() {
  return useSession() ? <Keys /> : null;
}

const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"]:not([hidden])';

function Keys() {
  const navigate = useNavigate();
  const [popup, setPopup] = useState<'palette' | 'list'>();
  const close = () => setPopup(undefined);

  const run = useEffectEvent((shortcut: Shortcut) => {
    if (shortcut === 'palette' || shortcut === 'list') setPopup(shortcut);
    else if (shortcut === 'search') searchBox()?.focus() ?? navigate(hrefs.notebook());
    // The address, because `useLocation` returns the previous screen's while the next one renders.
    else navigate(shortcut === 'newNote' ? newNoteHref(location.pathname) : hrefs[shortcut]());
  });
  useEffect(() => {
    const shortcutOf = createKeys();
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? undefined : shortcutOf(event);
      if (!shortcut || document.querySelector(POPUPS)) return;
      if (shortcut !== 'palette' && (isField(event.target) || !areShortcutsOn())) return;
      event.preventDefault();
      run(shortcut);
    };
    const onClick = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('[data-search]');
      if (!isLink || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      run('palette');
    };
    addEventListener('keydown', onKeyDown);
    // Before the router follows the link.
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('click', onClick, true);
    };
  }, []);

  return (
    <>
      {popup === 'palette' && <Palette onClose={close} onList={() => setPopup('list')} />}
      {popup === 'list' && <ShortcutList onClose={close} />}
    </>
  );
}

function searchBox(): HTMLElement | undefined {
  const boxes = document.querySelectorAll<HTMLElement>('main input[type="search"]');
  return [...boxes].find((box) => !box.closest('[style*="display: none"]'));
}
