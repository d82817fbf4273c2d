/** Receives close requests, such as Android's Back. TypeScript has no type for it. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
