import { isLegalSet, ruleOf, tiebreakTarget } from '#sports/tennis.ts'
import type { EndingKind, Format } from '#sports/tennis.ts'

/** A set as a score lists it, from the winner's side. */
interface WrittenSet {
  won: number
  lost: number
  /** Points of its tie-break, from the winner's side. */
  tiebreak: { won: number; lost: number } | null
}

/** A score of a tour match: its sets, and how it ended where not by play. */
export interface WrittenScore {
  sets: WrittenSet[]
  ending: EndingKind | 'abandoned' | null
  /** The rules of the match, with a match tie-break where the score has one. */
  format: Format
  remarks: string[]
}

const endings: readonly [RegExp, WrittenScore['ending']][] = [
  [/^ret/i, 'retired'],
  [/^(w\/?o|walkover)\.?$/i, 'walkover'],
  [/^def/i, 'defaulted'],
  [/^(ab[nd]|aband|unfinished)/i, 'abandoned'],
]

/**
 * Reads `6-4 3-6 7-6(5)`, `6-3 3-6 [10-8]`, `6-2 0-0 RET`, `W/O`, `6-5 Def.`; a text when it is none. In brackets are
 * the points of the tie-break's loser; those of its winner follow from the rules.
 */
export function readScore(text: string, usual: Format): WrittenScore | string {
  // `[10-7]` and `1-0(7)` are match tie-breaks: they are played instead of the last set.
  const hasMatchTiebreak = /\[\d+-\d+\]|(^|\s)(1-0|0-1)\(\d+\)/.test(text)
  const format: Format = hasMatchTiebreak ? { ...usual, finalSet: 'match_tiebreak' } : usual
  const score: WrittenScore = { sets: [], ending: null, format, remarks: [] }
  for (const word of text.trim().split(/\s+/)) {
    const ending = endings.find(([pattern]) => pattern.test(word))
    if (ending) {
      score.ending = ending[1]
      if (!/^(ret|w\/o|def\.?|abn|abd)$/i.test(word))
        score.remarks.push(`${JSON.stringify(word)} is read as ${ending[1]}`)
      continue
    }
    const set = setOf(word, format, score.sets.length + 1)
    if (set === null) return `a score that is none: ${JSON.stringify(text)}`
    if (score.ending !== null) return `sets after the end: ${JSON.stringify(text)}`
    score.sets.push(set)
  }
  const fault = faultOf(score, format, text)
  if (fault !== null) return fault
  score.remarks.push(...oddSets(score, format))
  return score
}

function setOf(word: string, format: Format, ordinal: number): WrittenSet | null {
  const long = /^\[(\d{1,2})-(\d{1,2})\]$/.exec(word)
  if (long) {
    const [won, lost] = [Number(long[1]), Number(long[2])]
    return { won: won > lost ? 1 : 0, lost: won > lost ? 0 : 1, tiebreak: { won, lost } }
  }
  const found = /^(\d{1,2})-(\d{1,2})(?:\((\d{1,2})\))?$/.exec(word)
  if (!found) return null
  const [won, lost] = [Number(found[1]), Number(found[2])]
  if (found[3] === undefined) return { won, lost, tiebreak: null }
  const fewer = Number(found[3])
  const more = Math.max(tiebreakTarget(ruleOf(format, ordinal)), fewer + 2)
  return { won, lost, tiebreak: won > lost ? { won: more, lost: fewer } : { won: fewer, lost: more } }
}

function faultOf({ sets, ending }: WrittenScore, { bestOf }: Format, text: string): string | null {
  if (sets.length === 0)
    return ending === null || ending === 'abandoned' ? `a score without sets: ${JSON.stringify(text)}` : null
  if (ending === 'walkover') return `sets before a walkover: ${JSON.stringify(text)}`
  if (sets.length > bestOf) return `${sets.length} sets in a match of ${bestOf}: ${JSON.stringify(text)}`
  if (ending !== null) return null
  const won = sets.filter((set) => set.won > set.lost).length
  const needed = (bestOf + 1) / 2
  return won === needed && sets.length - won < needed
    ? null
    : `${JSON.stringify(text)} gives its winner ${won} of ${needed} sets`
}

/** Sets that the rules of the match do not allow are kept as the source has them. */
function oddSets({ sets, ending }: WrittenScore, format: Format): string[] {
  const played = ending === null ? sets : sets.slice(0, -1)
  return played.flatMap(({ won, lost, tiebreak }, index) => {
    const winner = won > lost ? ('home' as const) : ('away' as const)
    const set = {
      games: { home: won, away: lost },
      tiebreak: tiebreak && { home: tiebreak.won, away: tiebreak.lost },
      winner,
    }
    return isLegalSet(set, format, index + 1)
      ? []
      : [`set ${index + 1}, ${won}-${lost}, is no end by the rules of the match`]
  })
}
