/** Raw SQL for one call. A `name` makes it a prepared statement, which pays off on the hottest ones. */
export type Statement = string | { name: string; text: string }

/** A statement as it is sent for a caller with a lens; `more` values follow its own. */
export type Seen = { text: string; name?: string; more: readonly unknown[] }
