/** What the operator asked cannot be done; the message says so in a sentence. Ends the command with 1. */
export class Complaint extends Error {}
