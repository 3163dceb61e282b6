import { countGames, isDecided, isEndOf } from '#sports/esports/settle.ts'
import type { Format, GameEnding } from '#sports/esports/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { Side } from '#sports/timeline.ts'
import type { GameContent, GameRows } from '../../own-csv/declaration.ts'
import type { Row } from '../../own-csv/row.ts'

export type Refused = NonNullable<GameContent['refused']>[number]

/** A game of a series by its row, and its rows in the other tables. */
export interface Battle {
  row: Row
  ordinal: number
  winner: Side | null
  ending: GameEnding
  /** Two rows name different winners. */
  isDisputed?: boolean
  /** It is over, without a winner. */
  isDrawn?: boolean
  rows: GameRows
}

/**
 * The games of a series, in order. A second row of a game is refused; where both name different winners, so is the
 * first winner: a person decides. Rows of other tables whose game has no row are refused.
 */
export function battlesOf({ battles = [], ...rest }: GameRows, refused: Refused[]): Battle[] {
  const found = new Map<number, Battle>()
  for (const row of battles) {
    const ordinal = row.count('battle')!
    const known = found.get(ordinal)
    const winner = row.word<Side>('winner')
    if (known !== undefined) refuseSecond(known, row, winner, refused)
    else found.set(ordinal, { row, ordinal, winner, ending: row.word<GameEnding>('ending') ?? 'played', rows: {} })
  }
  for (const [table, rows] of Object.entries(rest)) {
    const byBattle = Map.groupBy(rows, (row) => row.count('battle') ?? null)
    for (const [ordinal, own] of byBattle) {
      if (ordinal === null) continue
      const battle = found.get(ordinal)
      if (battle !== undefined) battle.rows = { ...battle.rows, [table]: own }
      else for (const row of own) refused.push({ row, column: 'battle', reason: `${ordinal} is in no row of battles` })
    }
  }
  return [...found.values()].sort((a, b) => a.ordinal - b.ordinal)
}

function refuseSecond(known: Battle, row: Row, winner: Side | null, refused: Refused[]): void {
  const first = known.row.word<Side>('winner')
  if (winner === null || first === null || winner === first) {
    refused.push({ row, column: 'battle', reason: `game ${known.ordinal} has a row already, ${known.row.place}` })
    return
  }
  const reason = `${winner} won game ${known.ordinal}, but ${known.row.place} says ${first}: it has no winner until a person decides`
  refused.push({ row, column: 'winner', reason })
  if (known.winner !== null)
    refused.push({
      row: known.row,
      column: 'winner',
      reason: `${first} won game ${known.ordinal}, but ${row.place} says ${winner}`,
    })
  known.winner = null
  known.isDisputed = true
}

/** What a row of a game says in vain. */
export function endingRemarks(battles: readonly Battle[]): string[] {
  return battles.flatMap(({ row, ordinal, winner, ending, isDisputed }) =>
    ending === 'played' || winner !== null || isDisputed
      ? []
      : [`${row.file}, ${row.place}: game ${ordinal} has the ending ${ending} and no winner: it is not over`],
  )
}

/** Games after the decision of the series: the fold keeps them, and they change no score. */
export function surplusRemarks(battles: readonly Battle[], format: Format): string[] {
  return battles.flatMap(({ row, ordinal }, index) => {
    const before = battles.slice(0, index).map(({ winner }) => ({ winner, isStarted: true }))
    const { score } = countGames(before, format)
    return isDecided(score, format)
      ? [
          `${row.file}, ${row.place}: game ${ordinal} follows the end of a best of ${format.bestOf} at ${score.home}-${score.away}; it is kept and changes no score`,
        ]
      : []
  })
}

/** How many games are over without a winner. */
export function drawnIn(battles: readonly Battle[]): number {
  return battles.filter(({ isDrawn }) => isDrawn).length
}

/** Whether a series can end at this score with so many drawn games: they decide a best of two alone. */
export function isEndWith(score: Score, format: Format, drawn: number): boolean {
  return format.bestOf === 2 ? score.home + score.away + drawn === 2 : isEndOf(score, format)
}

export function leaderOf({ home, away }: Score): Side | null {
  return home === away ? null : home > away ? 'home' : 'away'
}

/** Rows by the side that a column names; null without rows. */
export function countSides(rows: readonly Row[] = [], column = 'side'): Score | null {
  const of = (side: Side) => rows.filter((row) => row.word<Side>(column) === side).length
  return rows.length === 0 ? null : { home: of('home'), away: of('away') }
}

/** A figure of a game as its row states it, and as the rows of a table list it; nothing is compared without either. */
export function figureOf(name: string, stated: Score | null, listed: Score | null) {
  return {
    stated: (stated === null ? {} : { [name]: stated }) satisfies Figures,
    listed: (stated === null || listed === null ? {} : { [name]: listed }) satisfies Figures,
  }
}
