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
