import type { Sheet } from './sheet.ts'

/** A line of a sheet that is written as text. */
export interface TextLine {
  /** 1, 2, 3… */
  number: number
  shirt: string
  /** The number or a part of the name, as typed. */
  typed: string
  /** Null where the name is that of nobody, or of several players. */
  playerId: number | null
  position: number | null
  isStarter: boolean
}
interface Named {
  id: number
  name: string
  shortName: string
}

const lineForm = /^(\d{1,2}|-)\.?\s+(\d{1,10}|\p{L}.*?)(?:\s+(10|\d))?(\s+[bB])?$/u

interface Parsed {
  lines: TextLine[]
  odd: number[]
  bad: number | null
}

/**
 * A line-up of lines such as `7 10034` or `7 Dallow`, `7. 10034 6` with the position, `12 10035 B` for the bench. A
 * name is looked for in the squad. `odd`: the lines that are none. `bad`: the first line that is none or names no
 * player; 1 for an empty text.
 */
export function parseLineup(text: string, squad: readonly Named[]): Parsed {
  const lines: TextLine[] = []
  const odd: number[] = []
  for (const [at, given] of text.split('\n').entries()) {
    const line = given.trim()
    if (line === '') continue
    const [, shirt, typed, place, bench] = lineForm.exec(line) ?? []
    if (shirt === undefined || typed === undefined) {
      odd.push(at + 1)
      continue
    }
    lines.push({
      number: at + 1,
      shirt: shirt === '-' ? '' : shirt,
      typed,
      playerId: idOf(typed, squad),
      position: place === undefined ? null : Number(place),
      isStarter: bench === undefined,
    })
  }
  const nameless = lines.flatMap(({ number, playerId }) => (playerId === null ? [number] : []))
  const isEmpty = lines.length + odd.length === 0
  const bad = isEmpty ? 1 : ([...odd, ...nameless].toSorted((a, b) => a - b)[0] ?? null)
  return { lines, odd, bad }
}

/** Whether a text says the same as a list; an empty one does. */
export const mayLeaveText = (text: string, bad: number | null) => bad === null || text.trim() === ''

const plain = (name: string) => name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The player of a number, or the only one of a squad whose name contains what was typed. */
function idOf(typed: string, squad: readonly Named[]): number | null {
  if (/^\d+$/.test(typed)) return Number(typed)
  const found = squad.filter((one) => `${plain(one.name)} ${plain(one.shortName)}`.includes(plain(typed)))
  const exact = found.filter((one) => plain(one.name).split(' ').includes(plain(typed)))
  // A player of the squad may be in the sheet too.
  const [one, ...others] = new Set((exact.length > 0 ? exact : found).map(({ id }) => id))
  return one !== undefined && others.length === 0 ? one : null
}

/** A sheet as text: a player a line, with the number of the player. */
export function textOf({ players }: Sheet): string {
  return players
    .map(({ id, shirt, position, isStarter }) =>
      [shirt || '-', id, ...(isStarter && position !== null ? [position] : []), ...(isStarter ? [] : ['B'])].join(' '),
    )
    .join('\n')
}
