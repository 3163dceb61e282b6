/** The limit of events under a key, in a window of seconds. */
export type Cap = { key: string; most: number; windowS: number }
