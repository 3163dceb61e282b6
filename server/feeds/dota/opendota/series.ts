import { mobaEvent } from '#sports/esports/moba/build.ts'
import { countGames, isDecided } from '#sports/esports/settle.ts'
import type { BestOf, Format } from '#sports/esports/vocabulary.ts'
import { mostGames } from '#sports/esports/vocabulary.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { Score } from '#sports/match.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { countIn, listIn } from '../../reading/json-members.ts'
import type { CompetitionRef, ParsedMatch, TeamRef } from '../../reading/parsed.ts'
import type { DotaTeam, GameBrief } from './brief.ts'
import type { Constants } from './constants.ts'
import { eventsOfGame, Players } from './game-events.ts'
import type { GameDetails } from './game-events.ts'
import { homeCampOf, otherCamp, sideOfCamp } from './sides.ts'

const levels: Readonly<Record<string, number>> = { premium: 1, professional: 2 }

/** A series with its known games, oldest first, as one match. `detailsOf` has more of a game than its head. */
export function matchOfSeries(
  games: readonly GameBrief[],
  constants: Constants,
  detailsOf: (brief: GameBrief) => GameDetails,
  leagueNames: ReadonlyMap<string, { name: string; tier: string | null }>,
): ParsedMatch {
  const first = games[0]!
  const home = homeCampOf(first)
  const players = new Players()
  const remarks: string[] = []
  const bestOf = first.bestOf ?? (first.seriesId === null ? 1 : null)
  if (first.bestOf === null && first.seriesId === null)
    remarks.push('no series is told: taken for one of a single game')
  const rows: Figures = {}
  const totals: Figures = {}
  const events = games.slice(0, mostGames).flatMap((brief, index) => {
    const source = detailsOf(brief)
    const game = index + 1
    const leaveOut = (reason: string) => remarks.push(`game ${game}: ${reason}`)
    Object.assign(totals, totalsOf(brief, source, game))
    Object.assign(rows, rowsOf(brief, source, game))
    return eventsOfGame({ game, brief, source, players, constants, leaveOut })
  })
  return {
    place: { file: first.file, at: first.at },
    key: first.seriesId === null ? `game:${first.matchId}` : `series:${first.seriesId}`,
    competition: competitionOf(first, leagueNames),
    season: String(new Date(first.startSeconds * 1000).getUTCFullYear()),
    round: null,
    home: teamRef(first[home]),
    away: teamRef(first[otherCamp(home)]),
    homeLabel: null,
    awayLabel: null,
    kickOff: first.startSeconds * 1000,
    isKickOffExact: true,
    venue: null,
    detail: { games: games.map(({ matchId }) => matchId) },
    players: players.list,
    events: [...formatOf(bestOf), ...events, ...endOf(games, { bestOf, advantage: null }, remarks)],
    stated: { totals, rows },
    hasTimeline: events.some(({ type }) => type === 'kill' || type === 'minute'),
    isPartial: true,
    prices: [],
    remarks,
  }
}

function formatOf(bestOf: BestOf | null): TimelineEvent[] {
  return bestOf === null ? [] : [mobaEvent.format({ bestOf })]
}

/** Of a series whose known games do not decide it, the files have a part: it stays incomplete and says so. */
function endOf(games: readonly GameBrief[], format: Format, remarks: string[]): TimelineEvent[] {
  const won = games.map((brief) => ({ winner: winnerOf(brief), isStarted: true }))
  const { score } = countGames(won, format)
  if (isDecided(score, format)) return []
  remarks.push(`${games.length} of the games of a series of ${format.bestOf ?? 'unknown length'}: it stays incomplete`)
  return [mobaEvent.result({ score, winner: null, isComplete: false })]
}

function winnerOf(brief: GameBrief): Side {
  return sideOfCamp(brief.radiantWin ? 'radiant' : 'dire', homeCampOf(brief))
}

function competitionOf(
  { league }: GameBrief,
  names: ReadonlyMap<string, { name: string; tier: string | null }>,
): CompetitionRef {
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
