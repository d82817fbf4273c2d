/** What was written to console.error and console.warn since the test began. A test fails that leaves any. */
const complaints: string[] = [];

export function watchConsole(): void {
  const note = (...words: unknown[]) => complain(words.map(String).join(' '));
  console.error = note;
  console.warn = note;
}

/** Makes the running test fail with these words. */
export function complain(words: string): void {
  complaints.push(words);
}

/** Takes the complaints that a test expects, leaving none. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
