import type { DeskNamed } from '#contract/touchline/desk-squad.ts'
import type { Sheet } from './sheet.ts'
import type { TextLine } from './text.ts'
import { sheetWords } from './words.ts'

interface Named {
  id: number
  name: string
}
type DoubtKind = keyof typeof sheetWords.en.doubts
/** What is asked about before a line-up is saved, and the players that it is about. */
export interface Question {
  kind: DoubtKind
  about: readonly Named[]
}
type Complaint = keyof typeof sheetWords.en.complaints | DoubtKind
/** The answer of the server. */
export interface Saved {
  complaint: Complaint | null
  about: Named[]
  doubts: Question[]
}

interface Asked {
  sheet: Sheet
  mode: 'list' | 'text'
  lines: readonly TextLine[]
  named: ReadonlyMap<number, DeskNamed> | null
  side: 'home' | 'away'
  refused: Saved | null
}

/** What is asked about a line-up: players of other teams as the page knows them, and all that the server said. */
export function questionsOf(asked: Asked): Question[] {
  const strangers = strangersOf(asked)
  const others = asked.refused?.doubts.filter(({ kind }) => kind !== 'not_of_team') ?? []
  return [...(strangers.length > 0 ? [{ kind: 'not_of_team' as const, about: strangers }] : []), ...others]
}

/** Players who are not of the team so far: as the page knows, and as the server said. */
function strangersOf({ sheet, lines, named, mode, side, refused }: Asked): Named[] {
  const listed = mode === 'text' ? lines.map(({ playerId }) => playerId) : sheet.players.map(({ id }) => id)
  const own = new Set(sheet.players.flatMap(({ id, isStranger }) => (isStranger ? [] : [id])))
  const strange: Named[] =
    mode === 'text'
      ? [...(named?.values() ?? [])].filter((one) => one.strangeSides.includes(side) && !own.has(one.id))
      : sheet.players.filter(({ isStranger }) => isStranger)
  const said = refused?.doubts.find(({ kind }) => kind === 'not_of_team')?.about ?? []
  const byId = new Map([...strange, ...said].map((one) => [one.id, one]))
  return [...byId.values()].filter(({ id }) => listed.includes(id))
}

/** Whether a complaint ends once it is confirmed. */
export const isDoubt = (complaint: Complaint): complaint is DoubtKind => complaint in sheetWords.en.doubts

/** The same for the same questions. */
export const keyOf = (questions: readonly Question[]) =>
  questions.map(({ kind, about }) => `${kind} ${about.map(({ id }) => id).join()}`).join('; ')

/** Whether these questions have all that the server asks about. */
export function covers(questions: readonly Question[], doubts: readonly Question[]): boolean {
  return doubts.every(({ kind, about }) => {
    const known = questions.find((one) => one.kind === kind)?.about.map(({ id }) => id)
    return known !== undefined && about.every(({ id }) => known.includes(id))
  })
}
