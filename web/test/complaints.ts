/** The running test's calls to console.error and console.warn. Any that are left fail the test. */
const complaints: string[] = [];

export function watchConsole(): void {
  const note = (...words: unknown[]) => complain(words.map(String).join(' '));
  console.error = note;
  console.warn = note;
}

export function complain(words: string): void {
  complaints.push(words);
}

export function takeComplaints(): string[] {
  return complaints.splice(0);
}
