/** The running test's calls to console.error and console.warn. Any that are left fail the test. */
const complaints: string[] = [];

export function watchConsole(): void {
  const note = (...words: unknown[]) => complain(words.map(String).join(' '));
  console.error = note;
  console.warn = note;
}

/** Makes the running test fail with this message. */
export function complain(words: string): void {
  complaints.push(words);
}

/** Returns and clears the complaints that a test expects. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
