import type { TermRef } from '../../term.ts'
import type { TimelineEvent } from '../../timeline.ts'
import { heroOf, playerLineOf, rowsOfItems } from './read.ts'

/** The heroes and items that events of a title name, each once. */
export function termsOf(events: readonly TimelineEvent[]): TermRef[] {
  const found = new Map<string, TermRef>()
  const add = (kind: 'hero' | 'item', key: string | null, name: string) =>
    found.set(`${kind} ${key} ${name}`, { kind, key, name })
  for (const event of events) {
    const hero = event.type === 'draft' || event.type === 'player_line' ? heroOf(event.detail.hero) : null
    if (hero) add('hero', hero.id === null ? null : String(hero.id), hero.name)
    for (const { item } of event.type === 'player_items' ? rowsOfItems(event.detail.rows) : []) add('item', null, item)
    // `item 29` is a number that the source could not name.
    for (const item of event.type === 'player_line' ? (playerLineOf(event)?.items ?? []) : [])
      add('item', /^item (\d+)$/.exec(item)?.[1] ?? null, item)
  }
  return [...found.values()]
}
