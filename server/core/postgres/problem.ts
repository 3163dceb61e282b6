/** A start that cannot go on; the message is one sentence for the operator. */
export class PostgresProblem extends Error {}
