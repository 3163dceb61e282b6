import { afterMatch, basketballEvent, pointsOf } from '#sports/basketball.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { noonOf } from '../../reading/when.ts'
import type { ParsedMatch, PlayerRef, Refusal, TeamRef } from '../../reading/parsed.ts'
import { ClockFaults } from '../clock-faults.ts'
import { courtFaults } from './compare-box.ts'
import type { GameDay } from './days.ts'
import { scoringOf, unscoredFreeThrows } from './free-throws.ts'
import { competitionOf, Evening, roundOf, shortNameOf, teamRefOf, type GameId } from './game.ts'
import type { Person, PlayRow } from './play-row.ts'
import { eventsOf, type Reading } from './plays.ts'

interface Game {
  game: GameId
  file: string
  day: GameDay
  rows: readonly PlayRow[]
}

const estimated =
  'the day is estimated from the number of the game: put a game log or schedule beside the file to have it'

/** A game by its rows, or why there is none; rows that cost only themselves are in `refused`. */
export function matchOfPlays({
  game,
  file,
  day: { day, isEstimated },
  rows: given,
}: Game): { match: ParsedMatch; refused: Refusal[] } | string {
  const teams = teamsOf(given, game)
  if (typeof teams === 'string') return teams
  const rows = given.map((row) => withTeam(row, teams))
  const evening = new Evening(day)
  const players: PlayerRef[] = []
  const missed = unscoredFreeThrows(rows.map(scoringOf))
  const unscored = new Set([...missed].map((index) => rows[index]!.number))
  const reading = readingOf(players, evening, unscored)
  const refused: Refusal[] = []
  const events: TimelineEvent[] = []
  const seen = new Set<string>()
  for (const [order, row] of rows.entries()) {
    const made = seen.has(`n${row.number}`) ? `the number ${row.number} a second time` : eventsOf(row, order, reading)
    if (typeof made === 'string') {
      refused.push({ file, at: row.at, reason: made })
      continue
    }
    seen.add(`n${row.number}`)
    events.push(...made)
  }
  const { remarks, totals, isWhole, last } = checkRows(rows, events)
  const tipOff = evening.at(rows.find(({ wallMinutes }) => wallMinutes !== null)?.wallMinutes ?? 0)
  const isTimed = rows.some(({ wallMinutes }) => wallMinutes !== null)
  const ended = isWhole ? withLastEnd(events) : events
  return {
    refused,
    match: {
      place: { file, at: `game ${game.id}` },
      key: game.id,
      competition: competitionOf(game),
      season: game.season,
      round: roundOf(game),
      home: teams.home,
      away: teams.away,
      homeLabel: null,
      awayLabel: null,
      kickOff: isTimed ? tipOff : noonOf(day),
      isKickOffExact: isTimed,
      venue: null,
      detail: isEstimated ? { isDayEstimated: true } : {},
      players,
      events: isWhole || last === null ? ended : [...ended, basketballEvent.result({ score: last })],
      stated: { totals, rows: {} },
      hasTimeline: true,
      prices: [],
      remarks: [
        ...(isEstimated ? [estimated] : []),
        ...remarks,
        ...courtFaults(ended, (id) => players[id - 1]?.name ?? `player ${id}`),
      ],
    },
  }
}

function readingOf(players: PlayerRef[], evening: Evening, unscored: ReadonlySet<number>): Reading {
  const numbers = new Map<string, number>()
  return {
    unscored,
    missedBy: null,
    instantOf: (minutes) => (minutes === null ? null : evening.at(minutes)),
    numberOf(person) {
      if (!person?.isPlayer) return null
      const known = numbers.get(person.key)
      if (known !== undefined) return known
      const name = person.name || `Player ${person.key}`
      players.push({ name, shortName: shortNameOf(name), side: person.side, key: person.key })
      numbers.set(person.key, players.length)
      return players.length
    },
  }
}

/** A row that names a club by its id, without the kind of person. */
function withTeam(row: PlayRow, teams: { home: TeamRef; away: TeamRef }): PlayRow {
  const [first, second, third] = row.people
  const key = row.firstKey
  const side = key === null || first ? null : key === teams.home.key ? 'home' : key === teams.away.key ? 'away' : null
  if (side === null || key === null) return row
  const { name } = teams[side]
  return { ...row, people: [{ side, isPlayer: false, key, name, teamKey: key, teamName: name }, second, third] }
}

/** The clubs of both sides, by the players of the rows. */
function teamsOf(rows: readonly PlayRow[], game: GameId): { home: TeamRef; away: TeamRef } | string {
  const people = rows.flatMap((row) => row.people).filter((one): one is Person => one !== null)
  const find = (side: 'home' | 'away') =>
    people.find((one) => one.side === side && one.teamKey !== '' && one.teamName !== '')
  const [home, away] = [find('home'), find('away')]
  if (!home || !away) return `no club of the side ${home ? 'away' : 'at home'}`
  if (home.teamKey === away.teamKey) return `the same club on both sides: ${home.teamName}`
  return { home: teamRefOf(home.teamKey, home.teamName, game), away: teamRefOf(away.teamKey, away.teamName, game) }
}

/** The running score of the file beside the events, its last one, and what the rows lack. */
function checkRows(rows: readonly PlayRow[], events: readonly TimelineEvent[]) {
  const clock = new ClockFaults()
  const { remarks } = clock
  const totals: Figures = {}
  const byNumber = Map.groupBy(events, ({ key }) => key.split(':')[0]!)
  const score = { home: 0, away: 0 }
  let last: { home: number; away: number } | null = null
  let before = { home: 0, away: 0 }
  for (const [index, row] of rows.entries()) {
    clock.follow(row.at, row.period, row.left)
    for (const event of byNumber.get(`n${row.number}`) ?? []) if (event.side) score[event.side] += pointsOf(event)
    if (row.score && (row.score.home !== score.home || row.score.away !== score.away)) {
      remarks.push(
        `${row.at}: SCORE says ${row.score.away} - ${row.score.home}, the events add up to ${score.away} - ${score.home}`,
      )
      // Each difference is reported once.
      Object.assign(score, row.score)
    }
    last = row.score ?? last
    const next = rows[index + 1]
    if (next?.period !== row.period && last) {
      totals[`period${row.period}`] = { home: last.home - before.home, away: last.away - before.away }
      before = last
    }
  }
  const longest = Math.max(...rows.map(({ period }) => period))
  const isWhole = longest >= 4 && rows.some(({ type, period }) => type === 13 && period === longest)
  if (last) totals.score = last
  const unended = isWhole ? [] : ['the end of the game is missing']
  return { remarks: [...clock.finish(), ...unended], totals, isWhole, last }
}

/** The end of the last period ends the game; those before it do not. */
function withLastEnd(events: readonly TimelineEvent[]): TimelineEvent[] {
  const longest = Math.max(...events.filter(({ period }) => period < afterMatch).map(({ period }) => period))
  return events.map((event) =>
    event.type === 'period_end' ? { ...event, detail: { isLast: event.period === longest } } : event,
  )
}
