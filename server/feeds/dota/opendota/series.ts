import { mobaEvent } from '#sports/esports/moba/build.ts'
import { countGames, isDecided } from '#sports/esports/settle.ts'
import { mostGames, type BestOf, type Format } from '#sports/esports/vocabulary.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { Score } from '#sports/match.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { countIn, listIn } from '../../reading/json-members.ts'
import type { CompetitionRef, ParsedMatch, TeamRef } from '../../reading/parsed.ts'
import type { DotaTeam, GameBrief, GameHead } from './brief.ts'
import type { Constants } from './constants.ts'
import { eventsOfGame, Players, type GameDetails } from './game-events.ts'
import { homeCampOf, otherCamp, sideOfCamp } from './sides.ts'
import { numbersOf } from './split-series.ts'

const levels: Readonly<Record<string, number>> = { premium: 1, professional: 2 }

type LeagueNames = ReadonlyMap<string, { name: string; tier: string | null }>
/** A game that is over, with its number in the series. */
type Numbered = { game: number; brief: GameBrief }

/** A series with its known games, oldest first, as one match. `detailsOf` has more of a game than its head. */
export function matchOfSeries(
  games: readonly GameBrief[],
  constants: Constants,
  detailsOf: (brief: GameBrief) => GameDetails,
  leagueNames: LeagueNames,
): ParsedMatch {
  const first = games[0]!
  const bestOf = lengthOf(first)
  const numbered = games.slice(0, mostGames).map((brief, index) => ({ game: index + 1, brief }))
  const match = matchOfGames(first, numbered, constants, detailsOf, leagueNames)
  if (first.bestOf === null && first.seriesId === null)
    match.remarks.unshift('no series is told: taken for one of a single game')
  const numbers = numbersOf(games)
  if (numbers.length > 0)
    match.remarks.unshift(`its games have the numbers of several series, ${numbers.join(', ')}: one series`)
  match.gamesBy = 'time'
  if (games.length > mostGames)
    match.remarks.push(`${games.length} games of one series: the last ${games.length - mostGames} are left out`)
  match.detail.games = games.map(({ matchId }) => matchId)
  match.events.push(...endOf(games, { bestOf, advantage: null }, match.remarks))
  match.hasTimeline = match.events.some(({ type }) => type === 'kill' || type === 'minute')
  return match
}

/** The length of a series; a game without one stands alone. */
function lengthOf({ bestOf, seriesId }: GameHead): BestOf | null {
  return bestOf ?? (seriesId === null ? 1 : null)
}

/** A series with its finished games. `head` has its teams and tournament. */
export function matchOfGames(
  head: GameHead,
  games: readonly Numbered[],
  constants: Constants,
  detailsOf: (brief: GameBrief) => GameDetails,
  leagueNames: LeagueNames,
  players = new Players(),
): ParsedMatch {
  const home = homeCampOf(head)
  const remarks: string[] = []
  const rows: Figures = {}
  const totals: Figures = {}
  const events = games.flatMap(({ game, brief }) => {
    const source = detailsOf(brief)
    const leaveOut = (reason: string) => remarks.push(`game ${game}: ${reason}`)
    Object.assign(totals, totalsOf(brief, source, game))
    Object.assign(rows, rowsOf(brief, source, game))
    return eventsOfGame({ game, brief, source, players, constants, leaveOut })
  })
  return {
    place: { file: head.file, at: head.at },
    key: keyOfSeries(head),
    competition: competitionOf(head, leagueNames),
    season: String(new Date(head.startSeconds * 1000).getUTCFullYear()),
    round: null,
    home: teamRef(head[home]),
    away: teamRef(head[otherCamp(home)]),
    homeLabel: null,
    awayLabel: null,
    kickOff: head.startSeconds * 1000,
    isKickOffExact: true,
    venue: null,
    detail: {},
    players: players.list,
    events: [...formatOf(lengthOf(head)), ...events],
    stated: { totals, rows },
    hasTimeline: true,
    isPartial: true,
    prices: [],
    remarks,
  }
}

/** One number of a series may stand for games of several pairs of teams: those are series of their own. */
export function keyOfSeries({ seriesId, matchId, radiant, dire }: GameHead): string {
  if (seriesId === null) return `game:${matchId}`
  return `series:${seriesId}:${[radiant.key, dire.key].toSorted((a, b) => Number(a) - Number(b)).join('-')}`
}

function formatOf(bestOf: BestOf | null): TimelineEvent[] {
  return bestOf === null ? [] : [mobaEvent.format({ bestOf })]
}

/** Of a series whose known games do not decide it, the files have a part: it stays incomplete and says so. */
export function endOf(games: readonly GameBrief[], format: Format, remarks: string[]): TimelineEvent[] {
  const won = games.map((brief) => ({ winner: winnerOf(brief), isStarted: true }))
  const { score } = countGames(won, format)
  if (isDecided(score, format)) return []
  remarks.push(`${games.length} of the games of a series of ${format.bestOf ?? 'unknown length'}: it stays incomplete`)
  return [mobaEvent.result({ score, winner: null, isComplete: false })]
}

function winnerOf(brief: GameBrief): Side {
  return sideOfCamp(brief.radiantWin ? 'radiant' : 'dire', homeCampOf(brief))
}

function competitionOf({ league }: GameHead, names: LeagueNames): CompetitionRef {
  const known = names.get(league.key)
  const name = league.name || known?.name || (league.key === '0' ? 'No league' : `League ${league.key}`)
  const level = levels[league.tier ?? known?.tier ?? ''] ?? 3
  return { slug: `dota-${league.key}`, name, shortName: name, country: null, kind: 'tournament', level }
}

export function teamRef({ key, name, tag }: DotaTeam): TeamRef {
  return { name, ...(tag === null ? {} : { shortName: tag }), country: null, kind: 'club', key }
}

/** What the source states of a game: kills of the scoreboard, and buildings that no longer stand. */
function totalsOf(brief: GameBrief, { details }: GameDetails, game: number): Figures {
  const home = homeCampOf(brief)
  const kills = brief.kills && { home: brief.kills[home], away: brief.kills[otherCamp(home)] }
  return {
    ...(kills === null ? {} : { [`kills${game}`]: kills }),
    ...fallen(details, 'tower_status', 11, `tower${game}`, home),
    ...fallen(details, 'barracks_status', 6, `barracks${game}`, home),
  }
}

/** A building that fell counts for the other camp: `tower_status_dire` is a set of bits of those of dire that stand. */
function fallen(details: GameDetails['details'], member: string, all: number, field: string, home: 'radiant' | 'dire') {
  const of = (camp: 'radiant' | 'dire') => countIn(details?.[`${member}_${camp}`])
  const [own, other] = [of(home), of(otherCamp(home))]
  if (own === null || other === null) return {}
  return { [field]: { home: all - bits(other), away: all - bits(own) } satisfies Score }
}

function bits(set: number): number {
  return [...set.toString(2)].filter((bit) => bit === '1').length
}

/** How many kills the source lists one by one. */
function rowsOf(brief: GameBrief, { details, parsed }: GameDetails, game: number): Figures {
  const players = listIn((parsed ?? details)?.players)
  if (!players.some(({ kills_log: log }) => Array.isArray(log))) return {}
  const home = homeCampOf(brief)
  const count = (isHome: boolean) =>
    players.reduce((sum, { player_slot: slot, kills_log: log }) => {
      const isOwn = ((countIn(slot) ?? 0) < 128 ? 'radiant' : 'dire') === home
      return sum + (isOwn === isHome ? listIn(log).length : 0)
    }, 0)
  return { [`kills${game}`]: { home: count(true), away: count(false) } }
}
