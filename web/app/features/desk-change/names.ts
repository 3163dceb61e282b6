import type { ChangeEntry, ChangedEvent, StandingRuling } from '#contract/touchline/desk-change.ts'
import type { CorrectData } from './correct-data.ts'
import type { ChangeWords } from './words.ts'

const joined = (parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' ')
const scoreText = ({ home, away }: { home: number; away: number }) => `${home}–${away}`

/** An event in one line. */
export function eventName({ minute, type, player, side, isWithdrawn }: ChangedEvent, words: ChangeWords): string {
  return joined([
    minute,
    words.types[type] ?? type,
    player?.shortName ?? (side && words.sides[side]),
    isWithdrawn && words.event.withdrawn,
  ])
}

/** A ruling in one line. */
export function rulingName({ kind, score, team, points, decidedOn }: StandingRuling, words: ChangeWords): string {
  return joined([
    words.acts[kind],
    score && scoreText(score),
    team?.shortName,
    points === null ? null : String(points),
    decidedOn,
  ])
}

/** An entry of a change in one line. */
export function entryName(entry: ChangeEntry, { events, rulings, row }: CorrectData, words: ChangeWords): string {
  const act = words.acts[entry.act]
  switch (entry.act) {
    case 'correct':
    case 'withdraw': {
      const event = events.find(({ key }) => key === entry.key)
      return `${act}: ${event ? eventName(event, words) : entry.key}`
    }
    case 'revoke': {
      const ruling = rulings.find(({ key }) => key === entry.key)
      return `${act}: ${ruling ? rulingName(ruling, words) : entry.key}`
    }
    case 'add':
      return joined([act, entry.side && words.sides[entry.side]])
    case 'award':
      return `${act}: ${scoreText(entry.score)}`
    case 'points': {
      const team = [row.home, row.away].find((one) => one?.id === entry.teamId)
      return `${act}: ${joined([team?.shortName, String(entry.points)])}`
    }
    default:
      return act
  }
}
