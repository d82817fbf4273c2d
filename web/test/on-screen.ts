import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Observer {
  hear: IntersectionObserverCallback;
  posts: Element[];
}

/** @returns `show` makes posts visible, `look` leaves them visible for over a second, `leave` hides the page */
export function stubScreen() {
  const observers: Observer[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly own: Observer;
      constructor(hear: IntersectionObserverCallback) {
        this.own = { hear, posts: [] };
        observers.push(this.own);
      }
      observe = (post: Element) => this.own.posts.push(post);
      unobserve = (post: Element) => {
        this.own.posts = this.own.posts.filter((own) => own !== post);
      };
    },
  );
  const show = (ids: readonly string[]) => {
    for (const { hear, posts } of observers) {
      const entries = posts.map((target) => {
        const isShown = ids.includes(target.id.replace('post-', ''));
        return { target, intersectionRatio: isShown ? 1 : 0, intersectionRect: { height: 0 }, rootBounds: null };
      });
      hear(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
    }
  };
  const look = async (ids: readonly string[]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show(ids);
    await vi.advanceTimersByTimeAsync(1100);
    vi.useRealTimers();
  };
  const leave = () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    state.mockRestore();
  };
  return { show, look, leave };
}
