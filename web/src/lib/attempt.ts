/** What `act` gives, or undefined when it throws, as a blocked or full storage does. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
