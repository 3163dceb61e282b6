import type { MatchRow } from '#contract/touchline/brief.ts'
import type { ChangeEntry, ChangedEvent, StandingRuling } from '#contract/touchline/desk-change.ts'
import type { CorrectData } from './correct-data.ts'
import type { ChangeWords } from './words.ts'

type Tag = 'en' | 'zh'

const joined = (parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' ')
const scoreText = ({ home, away }: { home: number; away: number }) => `${home}–${away}`

/** The minute of an event with its mark, or its clock; empty without one. */
export function minuteText({ minute }: Pick<ChangedEvent, 'minute'>): string {
  return minute !== null && /^\d+(\+\d+)?$/.test(minute) ? `${minute}′` : (minute ?? '')
}

/** The players of an event. */
export function peopleOf({ player, otherPlayer }: ChangedEvent): string {
  return [player, otherPlayer].flatMap((one) => one?.shortName ?? []).join(', ')
}

/** The hero of an event by name and number; empty without one. */
export function heroOf({ hero }: ChangedEvent, tag: Tag): string {
  if (hero === null) return ''
  return hero.id === null ? hero.name[tag] : `${hero.name[tag]} (${hero.id})`
}

/** An event in one line. */
export function eventName(event: ChangedEvent, row: MatchRow, words: ChangeWords, tag: Tag): string {
  const { side, label, isWithdrawn } = event
  return joined([
    minuteText(event),
    label[tag],
    heroOf(event, tag),
    peopleOf(event),
    side && (row[side]?.shortName ?? words.sides[side]),
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
export function entryName(entry: ChangeEntry, data: CorrectData, words: ChangeWords, tag: Tag): string {
  const { events, rulings, row, palette } = data
  const act = words.acts[entry.act]
  switch (entry.act) {
    case 'correct':
    case 'withdraw':
    case 'restore': {
      const event = events.find(({ key }) => key === entry.key)
      return `${act}: ${event ? eventName(event, row, words, tag) : entry.key}`
    }
    case 'enter': {
      const key = palette?.keys.find(({ id }) => id === entry.key)
      const side = entry.side && (row[entry.side]?.shortName ?? words.sides[entry.side])
      return `${act}: ${joined([key?.label[tag] ?? entry.key, side])}`
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
