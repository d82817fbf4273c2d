/** A failure that whoever started the task can mend: its message is one sentence with the remedy, shown alone. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
