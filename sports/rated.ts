import type { MatchState } from './match.ts'
import type { PlayerRecord } from './player.ts'
import type { Side, TimelineEvent } from './timeline.ts'

type MarkKind = 'goal' | 'own_goal' | 'assist' | 'yellow' | 'red' | 'on' | 'off' | 'points'

/** What a player did, beside the name. `text`: the minute of a change, the number of points; else empty. */
export interface RateeMark {
  kind: MarkKind
  text: string
}

/** Somebody, or a team, that people rate after a match. */
export interface Ratee {
  kind: 'player' | 'coach' | 'referee' | 'team'
  /** Null of a referee. */
  side: Side | null
  /** Id of a player or team. */
  id: number | null
  /** Name of other ratees, as the source has it, by language where it has several. */
  name: { en: string; zh: string } | null
  shirtNumber: number | null
  /** The term of the sport; null where it has none. */
  role: string | null
  isStarter: boolean
  /** Null where unknown: then each player who played is rated. */
  minutes: number | null
  marks: readonly RateeMark[]
}

/** What the rules need of a match beside its state. */
export interface RatedMatch {
  homeId: number | null
  awayId: number | null
  detail: Readonly<Record<string, unknown>>
}

type Label = { readonly en: string; readonly zh: string }

/** Our rating of a player with the parts of its sum. */
export interface OurRating {
  text: string
  /** `sign`: -1, 0 or 1. */
  parts: readonly { label: Label; text: string; sign: number }[]
}

/** Whom people rate after a match, and how the sport rates them itself. */
export interface SportRated<State extends MatchState = MatchState> {
  /** In the order of the page: of each side starters first; who has not played is missing. */
  ratees(state: State, match: RatedMatch): Ratee[]
  /** By player; empty where the sport has no rating of its own, or the match not its events. */
  ours?(events: readonly TimelineEvent[], state: State): ReadonlyMap<number, OurRating>
}

/** Shortest time of a player who is rated, in minutes. */
const leastMinutesRated = 10

/** Whether a player of a match played long enough to be rated. */
export function isLongEnough({ minutes }: Pick<Ratee, 'minutes'>): boolean {
  return minutes === null || minutes >= leastMinutesRated
}

/** Players of the records, as ratees: home first, and starters before others. */
export function ratedPlayers(
  records: ReadonlyMap<number, PlayerRecord>,
  more: (record: PlayerRecord) => Partial<Pick<Ratee, 'shirtNumber' | 'role' | 'marks'>> = () => ({}),
): Ratee[] {
  const played = [...records.values()].filter(({ hasPlayed }) => hasPlayed)
  return (['home', 'away'] as const).flatMap((side) =>
    [true, false].flatMap((isStarter) =>
      played
        .filter((record) => record.side === side && record.isStarter === isStarter)
        .map((record) => ({
          ...plainRatee('player', side),
          id: record.playerId,
          isStarter,
          minutes: record.minutes,
          ...more(record),
        })),
    ),
  )
}

/** The referee whom a source names in the facts of a match; none where it names none. */
export function ratedReferee({ detail: { referee, refereeZh } }: RatedMatch): Ratee[] {
  if (typeof referee !== 'string' || referee === '') return []
  const zh = typeof refereeZh === 'string' && refereeZh !== '' ? refereeZh : referee
  return [{ ...plainRatee('referee', null), name: { en: referee, zh } }]
}

/** A ratee of whom nothing else is known. */
export function plainRatee(kind: Ratee['kind'], side: Side | null): Ratee {
  return {
    kind,
    side,
    id: null,
    name: null,
    shirtNumber: null,
    role: null,
    isStarter: true,
    minutes: null,
    marks: [],
  }
}

/** Points with their sign, with as many decimals as given: `+1.4`, `−0.3`. */
export function signedText(points: number, decimals: number): string {
  const text = Math.abs(points).toFixed(decimals)
  if (Number(text) === 0) return text
  return points < 0 ? `−${text}` : `+${text}`
}
