import { isLegalSet, ruleOf, tiebreakTarget, type EndingKind, type Format } from '#sports/tennis.ts'

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
 * the points of the tie-break's loser; those of its winner follow from the rules. A match tie-break, played instead of
 * the last set, is written `[10-7]`, `(10-7)`, `10-7` or `1-0(7)`.
 */
export function readScore(text: string, usual: Format): WrittenScore | string {
  const score: WrittenScore = { sets: [], ending: null, format: usual, remarks: [] }
  for (const word of text.trim().split(/\s+/)) {
    const ending = endings.find(([pattern]) => pattern.test(word))
    if (ending) {
      score.ending = ending[1]
      if (!/^(ret|w\/o|def\.?|abn|abd)$/i.test(word))
        score.remarks.push(`${JSON.stringify(word)} is read as ${ending[1]}`)
      continue
    }
    const isLast = isDue(score.sets, usual)
    if (!isLast && completes(score.sets.at(-1), word)) continue
    const set = (isLast ? matchTiebreakOf(word, usual) : null) ?? setOf(word, score.format, score.sets.length + 1)
    if (set === null) return `a score that is none: ${JSON.stringify(text)}`
    if (score.ending !== null) return `sets after the end: ${JSON.stringify(text)}`
    if (isMatchTiebreak(set)) score.format = { ...usual, finalSet: 'match_tiebreak' }
    score.sets.push(set)
  }
  const { format } = score
  const fault = faultOf(score, format, text)
  if (fault !== null) return fault
  score.remarks.push(...oddSets(score, format))
  return score
}

/** Whether both sides lack one set. */
function isDue(sets: readonly WrittenSet[], { bestOf }: Format): boolean {
  const won = sets.filter((set) => set.won > set.lost).length
  return sets.length === bestOf - 1 && won === (bestOf - 1) / 2
}

function isMatchTiebreak({ won, lost, tiebreak }: WrittenSet): boolean {
  return won + lost === 1 && tiebreak !== null
}

/** The last set as a match tie-break: its points alone, or behind the set that they count as. */
function matchTiebreakOf(word: string, usual: Format): WrittenSet | null {
  const found =
    /^\[(\d{1,2})-(\d{1,2})\]$/.exec(word) ??
    /^\((\d{1,2})-(\d{1,2})\)$/.exec(word) ??
    /^(?:1-0|0-1)[([](\d{1,2})-(\d{1,2})[)\]]$/.exec(word)
  if (found) return tiebreakSet(Number(found[1]), Number(found[2]))
  const short = /^(1-0|0-1)\((\d{1,2})\)$/.exec(word)
  if (short) {
    const fewer = Number(short[2])
    const more = Math.max(10, fewer + 2)
    return short[1] === '1-0' ? tiebreakSet(more, fewer) : tiebreakSet(fewer, more)
  }
  const plain = /^(\d{1,2})-(\d{1,2})$/.exec(word)
  const [won, lost] = [Number(plain?.[1] ?? 0), Number(plain?.[2] ?? 0)]
  const [more, fewer] = [Math.max(won, lost), Math.min(won, lost)]
  // Ten games by two are a long set where the rules have one; by more they are none.
  const isPoints = more === 10 ? fewer <= 8 : more > 10 && more - fewer === 2
  const isLongSet = more - fewer === 2 && usual.finalSet !== 'match_tiebreak'
  return isPoints && !isLongSet ? tiebreakSet(won, lost) : null
}

function tiebreakSet(won: number, lost: number): WrittenSet {
  return { won: won > lost ? 1 : 0, lost: won > lost ? 0 : 1, tiebreak: { won, lost } }
}

/** A tie-break behind the set that it decided: `7-6 (7-5)`, `7-6 (5)`. Adds it to that set. */
function completes(set: WrittenSet | undefined, word: string): boolean {
  const found = /^\((\d{1,2})(?:-(\d{1,2}))?\)$/.exec(word)
  if (!found || set === undefined || set.tiebreak !== null || Math.abs(set.won - set.lost) !== 1) return false
  const [one, other] = [Number(found[1]), found[2] === undefined ? null : Number(found[2])]
  const [fewer, more] = other === null ? [one, Math.max(7, one + 2)] : [Math.min(one, other), Math.max(one, other)]
  set.tiebreak = set.won > set.lost ? { won: more, lost: fewer } : { won: fewer, lost: more }
  return true
}

function setOf(word: string, format: Format, ordinal: number): WrittenSet | null {
  const found = /^(\d{1,2})-(\d{1,2})(?:\((\d{1,2})(?:-(\d{1,2}))?\))?$/.exec(word)
  if (!found) return null
  const [won, lost] = [Number(found[1]), Number(found[2])]
  if (found[3] === undefined) return { won, lost, tiebreak: null }
  const [one, other] = [Number(found[3]), found[4] === undefined ? null : Number(found[4])]
  const fewer = Math.min(one, other ?? one)
  const more = other === null ? Math.max(tiebreakTarget(ruleOf(format, ordinal)), fewer + 2) : Math.max(one, other)
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
