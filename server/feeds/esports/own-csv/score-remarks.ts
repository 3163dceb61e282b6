import { otherSide, type Side } from '#sports/timeline.ts'
import { countGames, isDecided, isEndOf, isSame } from '#sports/esports/settle.ts'
import type { Format } from '#sports/esports/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Row } from '../../own-csv/row.ts'
import { drawnIn, isEndWith, leaderOf, type Battle } from './battles.ts'

const sides = ['home', 'away'] as const
const said = ({ home, away }: Score) => `${home}-${away}`

/** What a score says against the status of its row, its length, and the games whose winner is known. */
export function scoreRemarks(row: Row, status: string, battles: readonly Battle[], format: Format): string[] {
  const [score, lost] = [row.pair('score'), row.word<Side>('lost_by')]
  if (score === null) return []
  if (['scheduled', 'postponed', 'cancelled', 'abandoned'].includes(status))
    return [`${said(score)} of a series that is ${status}: left out`]
  const drawn = drawnIn(battles)
  const isLong = status === 'final' && !isEndWith(score, format, drawn)
  const length = `best of ${format.bestOf}${drawn > 0 ? ` with ${drawn} drawn ${drawn === 1 ? 'game' : 'games'}` : ''}`
  return [
    ...(isLong ? [`${said(score)} is no end of a ${length}: its length or its score is wrong`] : []),
    ...(lost !== null && isDecided(score, format) && leaderOf(score) === lost
      ? [`${said(score)} is won by ${lost}, which the row says is ${status}: ${otherSide(lost)} wins`]
      : []),
    ...againstGames(score, status, battles, format),
  ]
}

/** A finished series that its games decide is compared with them elsewhere: there they hold. */
function againstGames(score: Score, status: string, battles: readonly Battle[], format: Format): string[] {
  // Games after the decision have a remark of their own.
  const known = upToDecision(battles, format).filter(({ winner }) => winner !== null)
  const counted = countGames(
    battles.map(({ winner }) => ({ winner, isStarted: true })),
    format,
  ).score
  const isByGames = isDecided(counted, format) && !isSame(counted, score)
  if (['forfeited', 'disqualified'].includes(status) && isByGames)
    return [`${said(score)}, but its games are ${said(counted)}: they hold`]
  const isMore = sides.some((side) => counted[side] > score[side])
  if (status === 'incomplete' && (isByGames || isMore))
    return [`${said(score)}, but its games are ${said(counted)}: they hold`]
  if (status !== 'final' || isByGames) return []
  const games = score.home + score.away + drawnIn(battles) - (format.advantage === null ? 0 : 1)
  const last = format.bestOf === null || !isEndOf(score, format) ? null : leaderOf(score)
  return [
    ...known.flatMap(({ ordinal, winner }) =>
      ordinal > games
        ? [`game ${ordinal} has a winner, and ${said(score)} ${games === 1 ? 'is one game' : `are ${games} games`}`]
        : ordinal === games && last !== null && winner !== last
          ? [`${winner} won game ${ordinal}, the last one of a series that ends ${said(score)}`]
          : [],
    ),
    ...sides.flatMap((side) => {
      const own = known.filter(({ winner }) => winner === side).length + (format.advantage === side ? 1 : 0)
      return own > score[side]
        ? [`${side} has ${own === 1 ? '1 game' : `${own} games`}, and ${said(score)} gives it ${score[side]}`]
        : []
    }),
  ].map((text) => `${text}: the score holds`)
}

function upToDecision(battles: readonly Battle[], format: Format): readonly Battle[] {
  const end = battles.findIndex((_, index) => {
    const before = battles.slice(0, index + 1).map(({ winner }) => ({ winner, isStarted: true }))
    return isDecided(countGames(before, format).score, format)
  })
  return end < 0 ? battles : battles.slice(0, end + 1)
}
