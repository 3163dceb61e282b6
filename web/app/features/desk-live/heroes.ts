import type { DeskHero, DeskMatch } from '#contract/touchline/desk-live.ts'
import type { Draft } from './draft.ts'

type Tag = 'en' | 'zh'
const MOST = 6

/** A hero by number and name: `105 Lian Po`. */
export function heroText({ id, name }: DeskHero, tag: Tag): string {
  return `${id} ${name[tag]}`
}

/** What a key counted: a hero by number and name, else the number; empty without one. */
export function countText(
  { palette }: Pick<DeskMatch, 'palette'>,
  key: string,
  count: number | null,
  tag: Tag,
): string {
  if (count === null) return ''
  const isHero = palette.keys.find(({ id }) => id === key)?.count?.isHero ?? false
  const hero = isHero ? palette.heroes.find(({ id }) => id === count) : undefined
  return hero ? heroText(hero, tag) : String(count)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Heroes whose number or name fits what is typed, the best first. */
export function heroesFor(typed: string, heroes: readonly DeskHero[]): DeskHero[] {
  const sought = plain(typed)
  if (sought === '') return []
  const rankOf = ({ id, name }: DeskHero) => {
    const texts = [String(id), plain(name.en), plain(name.zh)]
    if (texts.includes(sought)) return 0
    if (texts.some((text) => text.startsWith(sought))) return 1
    const isInName = texts.slice(1).some((text) => text.includes(sought))
    return isInName ? 2 : 3
  }
  return heroes
    .map((hero) => ({ hero, rank: rankOf(hero) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ hero }) => hero)
}

/** The draft with a hero as typed: digits are its number, letters choose the best name. */
export function withHero(draft: Draft, typed: string, heroes: readonly DeskHero[]): Draft {
  const isNumber = /^\d*$/.test(typed)
  return {
    ...draft,
    sought: typed,
    count: isNumber ? typed.slice(0, 4) : String(heroesFor(typed, heroes)[0]?.id ?? ''),
  }
}

/** The draft with the hero before or after the chosen one of those that fit. */
export function nextHero(draft: Draft, by: 1 | -1, heroes: readonly DeskHero[]): Draft {
  const fitting = heroesFor(draft.sought, heroes)
  const at = fitting.findIndex(({ id }) => String(id) === draft.count)
  const next = fitting[Math.min(Math.max(at + by, 0), fitting.length - 1)]
  return next ? { ...draft, count: String(next.id) } : draft
}

/** The heroes to choose from, by name; `count`: the one that stands, which the title may not have. */
export function heroOptions(heroes: readonly DeskHero[], count: number | null, tag: Tag): [id: string, text: string][] {
  const isStrange = count !== null && !heroes.some(({ id }) => id === count)
  const named = heroes.toSorted((a, b) => a.name[tag].localeCompare(b.name[tag], tag))
  return [
    ...(isStrange ? [[String(count), String(count)] as [string, string]] : []),
    ...named.map((hero): [string, string] => [String(hero.id), `${hero.name[tag]} (${hero.id})`]),
  ]
}
