/** Kinds of what a title names by number or by terms of its own. */
export type TermKind = 'hero' | 'item' | 'map' | 'patch'

/** A hero, an item or a map as an event names it. */
export interface TermRef {
  kind: TermKind
  /** The number or name by which the title refers to it; null where the event has its name alone. */
  key: string | null
  name: string
}
