/**
 * Injected into the page as it is, before its own scripts: collects when the content is painted, how
 * long the main thread is blocked and how far things move. `contentSelector` says what the content is.
 */
(() => {
  const metrics = { largestInMain: 0, seen: 0, blocking: 0, shift: 0, lastTask: 0 };
  Object.assign(window, { metrics });
  /** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean, element: Element | null }} Entry */
  /** @param {string} type @param {(entry: Entry) => void} handle */
  const each = (type, handle) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(/** @type {Entry} */ (entry));
    });
    observer.observe({ type, buffered: true });
  };
  each('largest-contentful-paint', ({ startTime, element }) => {
    if (element?.closest('main')) metrics.largestInMain = startTime;
  });
  each('longtask', ({ startTime, duration }) => {
    metrics.blocking += Math.max(0, duration - 50);
    metrics.lastTask = startTime + duration;
  });
  each('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) metrics.shift += value;
  });

  const { contentSelector } = /** @type {Window & { contentSelector?: string }} */ (window);
  if (!contentSelector) return;
  /** @param {Element} element */
  const isOnScreen = (element) => {
    const isField = element.matches('input, textarea, select');
    if (!isField && !element.textContent?.trim()) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  };
  const look = () => {
    if ([...document.querySelectorAll(contentSelector)].some(isOnScreen)) metrics.seen = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
