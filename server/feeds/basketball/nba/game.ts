import { instantOf } from '../../reading/when.ts'
import type { CompetitionRef, RoundRef, TeamRef } from '../../reading/parsed.ts'
import { divisionOf } from './divisions.ts'
import { clubOfKey, leagueCountry } from './teams.ts'

/** The wall clock of the league's files, whatever the arena. */
const leagueZone = 'America/New_York'

/** What the id of a game says: `0021500003` is the third game of the regular season of 2015-16. */
export interface GameId {
  id: string
  /** 1 pre-season, 2 regular season, 3 all-star game, 4 play-offs, 5 play-in, 6 final of the cup. */
  stage: number
  season: string
  /** Number within the season; of a play-off game its round, pair and game. */
  number: number
}

/** Ids lose their leading zeroes in spreadsheets. Null for a text that is none. */
export function readGameId(text: string): GameId | null {
  const id = text.trim().replace(/\.0$/, '').padStart(10, '0')
  const found = /^00([1-6])(\d{2})(\d{5})$/.exec(id)
  if (!found) return null
  const short = Number(found[2])
  const year = short >= 46 ? 1900 + short : 2000 + short
  const season = `${year}/${String((year + 1) % 100).padStart(2, '0')}`
  return { id, stage: Number(found[1]), season, number: Number(found[3]) }
}

/** Leagues that number their games in the same way, by the first two digits. */
const otherLeagues: Readonly<Record<string, string>> = {
  '10': 'WNBA',
  '13': 'Summer League',
  '14': 'Summer League',
  '15': 'Summer League',
  '16': 'Summer League',
  '20': 'G League',
}

/** Why a text is no game of the NBA. */
export function noGame(text: string): string {
  const id = text.trim().replace(/\.0$/, '')
  const other = /^\d{10}$/.test(id) ? otherLeagues[id.slice(0, 2)] : undefined
  return other === undefined ? `no id of a game: "${text}"` : `game ${id} is of the ${other}, not of the NBA`
}

const league = { country: leagueCountry, kind: 'league' as const, colour: '#1d428a' }

export function competitionOf({ stage }: GameId): CompetitionRef {
  if (stage === 1) return { ...league, slug: 'nba-preseason', name: 'NBA Pre-season', shortName: 'NBA Pre', level: 2 }
  if (stage === 3)
    return { ...league, slug: 'nba-all-star', name: 'NBA All-Star Game', shortName: 'All-Star', level: 2 }
  return { ...league, slug: 'nba', name: 'NBA', shortName: 'NBA', level: 1, isHot: true }
}

const rounds = ['First round', 'Conference semi-finals', 'Conference finals', 'Finals']

/** Only games of the play-offs have a round: `0042200401` is the first game of the finals. */
export function roundOf({ stage, number }: GameId): RoundRef | null {
  if (stage === 5) return { stage: 'knockout', group: '', name: 'Play-in', ordinal: 1 }
  if (stage !== 4) return null
  const ordinal = Math.floor(number / 100)
  const name = rounds[ordinal - 1]
  return name === undefined ? null : { stage: 'knockout', group: '', name, ordinal: ordinal + 1 }
}

/** A club of a game by the league's id; `name` where the built-in table lacks it. */
export function teamRefOf(key: string, name: string, game: GameId): TeamRef {
  const club = clubOfKey(key)
  const division = club && competitionOf(game).slug === 'nba' ? divisionOf(club.code, game.season) : null
  return {
    name: club?.name ?? name,
    country: leagueCountry,
    kind: 'club',
    key,
    ...(club ? { detail: { monogram: club.code } } : {}),
    ...(division ? { division } : {}),
  }
}

/** `A. Horford` of `Al Horford`; a name of one word stays. */
export function shortNameOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? name : `${first[0]}. ${rest.join(' ')}`
}

/** Minutes of the day of `8:12 PM`; null for other texts. */
export function readWallClock(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})\s*([AP])M$/i.exec(text.trim())
  if (!found) return null
  const [hour, minute] = [Number(found[1]), Number(found[2])]
  if (hour < 1 || hour > 12 || minute > 59) return null
  return (hour % 12) * 60 + minute + (found[3]!.toUpperCase() === 'P' ? 720 : 0)
}

/** Instants of the wall clock of one evening: a time that falls by half a day is after midnight. */
export class Evening {
  private readonly day: string
  private first: number | null = null

  constructor(day: string) {
    this.day = day
  }

  at(minutes: number): number {
    this.first ??= minutes
    const isNextDay = this.first - minutes > 360
    return instantOf(this.day, minutes, { zone: leagueZone }) + (isNextDay ? 86_400_000 : 0)
  }
}

/** Seconds left of `4:18` or `0:09.3`; null for other texts. */
export function readCountdown(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})(?:\.(\d+))?$/.exec(text.trim())
  if (!found) return null
  const seconds = Number(found[1]) * 60 + Number(found[2]) + (Number(found[3] ?? 0) > 0 ? 1 : 0)
  return Number(found[2]) < 60 && seconds <= 1200 ? seconds : null
}
