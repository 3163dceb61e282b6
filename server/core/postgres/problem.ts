/** A start that cannot continue; the message is one sentence for the operator. */
export class PostgresProblem extends Error {}
