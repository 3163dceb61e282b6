import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { Hero } from '#sports/esports/moba/vocabulary.ts'

type Terms = Pick<MatchSnapshot, 'terms'>

/** The imported name of a hero in the reader's language, else the term of its source. */
export function heroName({ terms }: Terms, { id, name }: Hero): string {
  return (id === null ? undefined : terms.hero?.[id]) ?? terms.hero?.[name] ?? name
}

/** The same of an item: `item 29` is a number that the source could not name. */
export function itemName({ terms }: Terms, item: string): string {
  const key = /^item (\d+)$/.exec(item)?.[1] ?? item
  return (terms.item?.[key] ?? item).replaceAll('_', ' ')
}
