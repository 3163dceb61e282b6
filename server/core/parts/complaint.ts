/** A command or an action cannot be carried out; the message is all that is printed. */
export class Complaint extends Error {}
