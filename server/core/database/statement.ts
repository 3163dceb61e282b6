/** Raw SQL for one call. A `name` makes it a prepared statement, which pays off on the hottest ones. */
export type Statement = string | { name: string; text: string }
