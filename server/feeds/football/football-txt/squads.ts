import { relationOf, wordsOf } from '#timeline/players/rules/name.ts'
import type { Detail } from '../../reading/parsed.ts'

/** A player of a list of a squad. */
export interface SquadPlayer {
  name: string
  shirtNumber: number | null
  /** `GK`, `DF`, `MF` or `FW`. */
  role: string | null
  birthYear: number | null
  club: string | null
  caps: number | null
}

/** Positions of line-ups by the role of a list: 0 keeper, 1 back, 3 midfield, 5 forward; and the words of a squad. */
export const roles: Readonly<Record<string, { position: number; word: string }>> = {
  GK: { position: 0, word: 'goalkeeper' },
  DF: { position: 1, word: 'defender' },
  MF: { position: 3, word: 'midfielder' },
  FW: { position: 5, word: 'forward' },
}

const commas = /^\(?(\d{1,2}|-)\)?,\s*([^,]+?)\s*,\s*(GK|DF|MF|FW)\s*(?:,(.*))?$/
const columns = /^(?:\(?(\d{1,2}|-)\)?\s+)?(GK|DF|MF|FW)\s+(\S.*?)(?:\s{2,}(.*))?$/

/**
 * `1,  Manuel Neuer,  GK,  119/0, b. 1986,  FC Bayern Munich (GER)`, and as before 2020 `(1)  GK  Manuel Neuer`. Null
 * for another line.
 */
export function readSquadLine(text: string): SquadPlayer | null {
  const [, number, name, role, rest = ''] = commas.exec(text) ?? reordered(columns.exec(text)) ?? []
  if (name === undefined || role === undefined) return null
  const cells = rest.split(',').map((cell) => cell.trim())
  const born = cells.map((cell) => /^b\.?\s*(\d{4})$/.exec(cell)?.[1]).find(Boolean)
  const caps = cells.map((cell) => /^(\d{1,3})(?:\s*\/\s*\d{1,3})?$/.exec(cell)?.[1]).find(Boolean)
  const club = cells.filter((cell) => /\p{L}/u.test(cell) && !/^b\.?\s*\d/.test(cell)).join(', ')
  return {
    name: name.trim(),
    shirtNumber: number === undefined || number === '-' ? null : Number(number),
    role,
    birthYear: born ? Number(born) : null,
    club: club === '' ? null : club,
    caps: caps ? Number(caps) : null,
  }
}

function reordered(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[1], found[3], found[2], found[4]]
}

/** Stored facts of a player. */
export function detailOf({ role, birthYear, club }: SquadPlayer): Detail {
  return {
    ...(role ? { position: roles[role]!.position } : {}),
    ...(birthYear === null ? {} : { birthYear }),
    ...(club === null ? {} : { club }),
  }
}

type Meant = { player: SquadPlayer; isSlip: boolean } | 'several' | null

/**
 * The player of a squad whom a name means: by his whole name, by its end with cut first names (A. Nagy), by a part of
 * it, last by a slip of a letter. `several` where more than one fits.
 */
export function meantBy(name: string, squad: readonly SquadPlayer[]): Meant {
  const own = wordsOf(name)
  const isCut = name.split(/\s+/).map((word) => word.endsWith('.'))
  const by = (fits: (words: string[]) => boolean) => squad.filter((one) => fits(wordsOf(one.name)))
  const levels = [
    by((words) => words.join(' ') === own.join(' ')),
    by((words) => isEnd(own, isCut, words)),
    by((words) => isPart(own, words)),
  ]
  const found = levels.find(({ length }) => length > 0)
  if (found) return found.length === 1 ? { player: found[0]!, isSlip: false } : 'several'
  const slips = by((words) => relationOf([own], [words.slice(-own.length)]) === 'near')
  return slips.length === 1 ? { player: slips[0]!, isSlip: true } : null
}

/** The last words are equal; the cut words before them begin words of the other name, in order. */
function isEnd(own: readonly string[], isCut: readonly boolean[], words: readonly string[]): boolean {
  const first = own.findIndex((_, at) => isCut[at] !== true)
  if (first < 0 || words.slice(first - own.length).join(' ') !== own.slice(first).join(' ')) return false
  let at = 0
  return own.slice(0, first).every((cut) => {
    while (at < words.length - (own.length - first) && !words[at]!.startsWith(cut)) at += 1
    return at++ < words.length - (own.length - first)
  })
}

function isPart(own: readonly string[], words: readonly string[]): boolean {
  let at = 0
  return own.every((word) => {
    at = words.indexOf(word, at) + 1
    return at > 0
  })
}
