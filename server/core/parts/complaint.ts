/** A command or an action cannot be carried out; the message is all that is printed. */
export class Complaint extends Error {
  /** The member of the input that it is about, where known. */
  readonly field: string | null

  constructor(message: string, field: string | null = null) {
    super(message)
    this.field = field
  }
}
