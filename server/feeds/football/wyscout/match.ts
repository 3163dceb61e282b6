import { footballEvent, type LineupPlayer } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { competitionOfCode, refOf, type CompetitionFact } from '../competitions.ts'
import { clockOf, numberOf } from '../openfootball/goals.ts'
import type { CompetitionRef, ParsedMatch, PlayerRef, TeamRef } from '../../reading/parsed.ts'
import { seasonOfDay } from '../../reading/when.ts'
import {
  idOf,
  intOf,
  listOf,
  nameless,
  objectOf,
  resultOf,
  textOf,
  type MatchRecord,
  type Raw,
  type TeamSheet,
} from './record.ts'
import type { WyscoutRounds } from './rounds.ts'
import { statedBySheets } from './stated.ts'
import { substitutionsOf } from './substitutions.ts'

/** The data of the other files about the people and teams of a match. */
export interface Directory {
  players: Map<string, PlayerRef>
  teams: Map<string, TeamRef>
  /** Coaches and referees by id. */
  officials: Map<string, string>
  rounds: WyscoutRounds
}

const standings: Record<string, (about: { reason?: string }) => TimelineEvent> = {
  postponed: footballEvent.postponed,
  cancelled: footballEvent.cancelled,
  suspended: footballEvent.abandoned,
}

/**
 * A match without its events: line-ups, substitutions, cards by the minute, result. A text is the reason why it is
 * invalid.
 */
export function parseMatch(record: MatchRecord, directory: Directory): ParsedMatch | string {
  const { raw, sheets } = record
  const kickOff = Date.parse(`${textOf(raw.dateutc).replace(' ', 'T')}Z`)
  if (Number.isNaN(kickOff)) return `no time that exists: "${textOf(raw.dateutc)}"`
  const fact = competitionOfCode('wyscout', intOf(raw.competitionId) ?? 0)
  const sides = {
    home: teamOf(sheets.home, record, directory, fact),
    away: teamOf(sheets.away, record, directory, fact),
  }
  if (!sides.home || !sides.away) return `no name for team ${(sides.home ? sheets.away : sheets.home).teamId}`
  const players: PlayerRef[] = []
  const status = textOf(raw.status).toLowerCase()
  const standing = standings[status]
  const isPlayed = status === 'played' && sheets.home.score !== null && sheets.away.score !== null
  const day = new Date(kickOff).toISOString().slice(0, 10)
  const referee = listOf(raw.referees)
    .map(objectOf)
    .find((one) => one.role === 'referee')
  const refereeName = directory.officials.get(idOf(referee?.refereeId) ?? '')
  return {
    place: { file: record.file, at: record.at },
    key: record.id,
    competition: fact ? refOf(fact) : unknown(intOf(raw.competitionId) ?? 0),
    season: fact?.isSplit === false ? day.slice(0, 4) : seasonOfDay(day, null),
    round: directory.rounds.roundOf(record),
    home: sides.home,
    away: sides.away,
    homeLabel: null,
    awayLabel: null,
    kickOff,
    isKickOffExact: true,
    venue: textOf(raw.venue) || null,
    detail: refereeName ? { referee: refereeName } : {},
    players,
    events: [
      ...(['home', 'away'] as const).flatMap((side) => sheetEvents(sheets[side], record, directory, players)),
      ...(isPlayed ? [footballEvent.result(resultOf(record))] : standing ? [standing({})] : []),
    ],
    stated: statedBySheets(record, isPlayed),
    hasTimeline: false,
    isPartial: true,
    prices: [],
    remarks: (['home', 'away'] as const).flatMap((side) => substitutionsOf(sheets[side]).remarks),
  }
}

function unknown(id: number): CompetitionRef {
  return {
    slug: `wyscout-${id}`,
    name: `Wyscout competition ${id}`,
    shortName: `Wyscout ${id}`,
    country: null,
    kind: 'league',
    level: 1,
  }
}

function teamOf(
  sheet: TeamSheet,
  record: MatchRecord,
  { teams }: Directory,
  fact: CompetitionFact | null,
): TeamRef | null {
  const country = fact?.country ?? null
  const known = teams.get(sheet.teamId)
  if (known) return known.kind === 'club' && country !== null ? { ...known, country } : known
  // The label has the form "France - Iceland, 5 - 2".
  const label = textOf(record.raw.label)
    .replace(/,[^,]*$/, '')
    .split(' - ')
  const name = label.length === 2 ? label[sheet.side === 'home' ? 0 : 1]!.trim() : ''
  return name === '' ? null : { name, country, kind: fact?.isNational ? 'national' : 'club', key: sheet.teamId }
}

/** The player's place in the match's list, from 1; null without a player. */
export function playerNumber(id: unknown, side: Side, players: PlayerRef[], directory: Directory): number | null {
  const key = idOf(id)
  if (key === null) return null
  const known = directory.players.get(key)
  return numberOf(known ? { ...known, side } : { name: nameless(key), side, key }, players)
}

function sheetEvents(
  sheet: TeamSheet,
  record: MatchRecord,
  directory: Directory,
  players: PlayerRef[],
): TimelineEvent[] {
  const { side } = sheet
  const hasExtra = record.duration !== 'Regular'
  const number = (id: unknown) => playerNumber(id, side, players, directory)
  const lineup = [
    ...sheet.starters.map((one) => entryOf(one, true, number, directory)),
    ...sheet.bench.map((one) => entryOf(one, false, number, directory)),
  ]
  const coach = sheet.coachId === null ? undefined : directory.officials.get(sheet.coachId)
  const events =
    lineup.flat().length === 0
      ? []
      : [
          footballEvent.lineup({
            side,
            formation: null,
            players: lineup.flat(),
            coach: coach ? { id: null, name: coach } : null,
          }),
        ]
  for (const { minute, order, on, off } of substitutionsOf(sheet).kept) {
    const own = `substitution:${side}:${idOf(off) ?? 'nobody'}:${idOf(on) ?? 'nobody'}`
    events.push(
      footballEvent.substitution({
        // People without a number may be substituted for each other more than once.
        key: events.some(({ key }) => key === own) ? `${own}:${minute}:${order}` : own,
        side,
        ...clockOf({ minute: Math.max(1, minute), added: 0 }, hasExtra),
        order,
        onId: number(on),
        offId: number(off),
      }),
    )
  }
  return [...events, ...[...sheet.starters, ...sheet.bench].flatMap((one) => cardsOf(one, side, hasExtra, number))]
}

function entryOf(
  one: Raw,
  isStarter: boolean,
  number: (id: unknown) => number | null,
  { players }: Directory,
): LineupPlayer[] {
  const playerId = number(one.playerId)
  if (playerId === null) return []
  const position = players.get(idOf(one.playerId) ?? '')?.detail?.position
  return [
    {
      playerId,
      shirtNumber: null,
      position: typeof position === 'number' ? position : null,
      isStarter,
      line: null,
      slot: null,
    },
  ]
}

/** `yellowCards` and `redCards` contain minutes, not counts; 0 is none. `ownGoals` is unusable: whole teams have 2. */
function cardsOf(one: Raw, side: Side, hasExtra: boolean, number: (id: unknown) => number | null): TimelineEvent[] {
  return (
    [
      ['yellowCards', 'yellow'],
      ['redCards', 'red'],
    ] as const
  ).flatMap(([member, colour]) => {
    const minute = intOf(one[member])
    if (minute === null || minute <= 0) return []
    return [
      footballEvent.card({
        key: cardKey(colour, idOf(one.playerId)),
        side,
        ...clockOf({ minute, added: 0 }, hasExtra),
        playerId: number(one.playerId),
        colour,
      }),
    ]
  })
}

export function cardKey(colour: 'yellow' | 'red', playerId: string | null): string {
  return `card:${colour}:${playerId ?? 'nobody'}`
}
