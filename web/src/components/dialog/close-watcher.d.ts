/** Told of a request to close, such as Android's Back. TypeScript doesn't know it yet. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
