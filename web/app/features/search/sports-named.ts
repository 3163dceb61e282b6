import { siteSports } from '../../sports/index.ts'
import type { SiteSport } from '../../sports/sport.ts'

/** Names in common use beside those of the menus. */
const others: Readonly<Record<string, readonly string[]>> = {
  football: ['soccer'],
  lol: ['lol', 'league of legends', '英雄联盟'],
  dota: ['dota', '刀塔'],
  csgo: ['cs', 'cs2', 'csgo', 'counter-strike', '反恐精英'],
  kog: ['hok', 'kog', 'honor of kings', '王者'],
}

export type NamedSport = { id: string; name: SiteSport['name']; isWhole: boolean }

/** The sports and titles of esports that a text names, whole or by the beginning of a word of three letters. */
export function sportsNamed(query: string): NamedSport[] {
  const asked = folded(query)
  if (asked === '') return []
  const isLong = asked.length >= (/\p{Script=Han}/u.test(asked) ? 2 : 3)
  return Object.entries(siteSports).flatMap(([id, { name }]: [string, SiteSport]) => {
    const names = [name.en, name.zh, ...(others[id] ?? [])].map(folded)
    const isWhole = names.includes(asked)
    const isBegun = isLong && names.some((one) => ` ${one}`.includes(` ${asked}`))
    return isWhole || isBegun ? [{ id, name, isWhole }] : []
  })
}

export function sportPath(id: string): string {
  return `/?sport=${id}`
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s:'’-]+/g, ' ')
    .trim()
}
