import type { Base, Credit, Move } from '#sports/baseball/vocabulary.ts'

/** What the fielders did within one play: the outs in order, and who erred. */
export type Fielding = { credits: Credit[]; errors: number[] }

/** A text that does not follow the grammar of plays; the reason is reported with its row. */
export class PlayFault extends Error {}

/** `643`, `6E3`, `E5`: who handled the ball; `error` is the position that erred, after the assists before it. */
function readFielders(text: string): { credit: Credit; error: number | null } {
  const found = /^([1-9?]*)(?:E([1-9?]))?([1-9?]*)$/.exec(text)
  if (!found || text === '') throw new PlayFault(`fielders ${text}`)
  const before = positionsOf(found[1]!)
  if (found[2] !== undefined)
    return { credit: { assists: [...new Set(before)], putOut: null }, error: Number(found[2]) || 0 }
  const putOut = before.at(-1) ?? null
  return { credit: { assists: [...new Set(before.slice(0, -1))], putOut }, error: null }
}

/** Adds what the fielders did to the play; true where it is an out. */
export function takeFielders(text: string, fielding: Fielding): boolean {
  const { credit, error } = readFielders(text)
  if (error === null) fielding.credits.push(credit)
  else {
    if (credit.assists.length > 0) fielding.credits.push(credit)
    fielding.errors.push(error)
  }
  return error === null
}

export const baseOf: Readonly<Record<string, Base>> = { B: 0, '1': 1, '2': 2, '3': 3, H: 4 }

/** The advances after the dot: `2-H(UR);1X3(85);B-2`. */
export function readAdvances(text: string, fielding: Fielding): Move[] {
  return text === '' ? [] : text.split(';').map((one) => readAdvance(one, fielding))
}

/**
 * One advance. `X` is an out unless its fielding holds an error and no put-out: `1X3(5E4)` is safe. Further remarks in
 * parentheses: `UR` unearned, `TUR` unearned for the team alone, `NR`, `NORBI` not batted in, `RBI` batted in, `TH` a
 * throw.
 */
function readAdvance(text: string, fielding: Fielding): Move {
  const found = /^([B123])([-X])([123H])((?:\([^()]*\))*)$/.exec(text)
  if (!found) throw new PlayFault(`advance ${text}`)
  const move: Move = { from: baseOf[found[1]!]!, to: baseOf[found[3]!]! }
  const remarks = [...found[4]!.matchAll(/\(([^()]*)\)/g)].map(([, inner]) => inner!)
  let outs = 0
  let errors = 0
  for (const remark of remarks) {
    const [first = ''] = remark.split('/')
    if (/^\d/.test(first) || /^E\d/.test(first)) {
      if (takeFielders(first, fielding)) outs += 1
      else errors += 1
    } else Object.assign(move, flagsOf(first))
  }
  if (found[2] === 'X' && (outs > 0 || errors === 0)) move.isOut = true
  if (move.from > move.to && move.isOut !== true) throw new PlayFault(`advance ${text} runs backwards`)
  return move
}

function flagsOf(remark: string): Partial<Move> {
  if (remark === 'UR') return { isUnearned: true }
  if (remark === 'NR' || remark === 'NORBI') return { isBattedIn: false }
  if (remark === 'RBI') return { isBattedIn: true }
  // The rest says how: a throw, obstruction, a wild pitch, or a run unearned for the team alone.
  return {}
}

/** `99` is an unknown play of old seasons: an out, by nobody that is known. */
function positionsOf(text: string): number[] {
  return text === '99' ? [] : [...text].map((one) => Number(one) || 0).filter((position) => position > 0)
}
