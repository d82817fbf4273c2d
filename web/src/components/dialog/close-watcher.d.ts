/** Receives close requests, such as Android's Back. TypeScript lacks its type. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
