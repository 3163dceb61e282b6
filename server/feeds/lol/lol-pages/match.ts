import { mobaEvent } from '#sports/esports/moba/build.ts'
import { countGames, isDecided } from '#sports/esports/settle.ts'
import { mostGames } from '#sports/esports/vocabulary.ts'
import type { Format } from '#sports/esports/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { CompetitionRef, ParsedMatch, TeamRef } from '../../reading/parsed.ts'
import type { Series } from './joined.ts'
import type { GameRow, LolTeam } from './row.ts'

const leagues: Readonly<Record<string, string>> = {
  LCK: 'KR',
  LPL: 'CN',
  LCS: 'US',
  CBLOL: 'BR',
}

/** A series as one match: the team that is named first in its first game is home. */
export function matchOfSeries({ games, doubles }: Series, eventName: string): ParsedMatch {
  const first = games[0]!
  const [home, away] = [first.one, first.two]
  const remarks: string[] = []
  const format = formatOf(games, remarks)
  const sideOf = (key: string): Side => (key === home.key ? 'home' : 'away')
  const events = games
    .slice(0, mostGames)
    .flatMap((row): TimelineEvent[] => [
      mobaEvent.game({ game: row.game, ...(row.patch === '' ? {} : { patch: row.patch }) }),
      mobaEvent.gameStart({ game: row.game, occurredAt: row.at }),
      mobaEvent.gameEnd({ game: row.game, side: sideOf(row.winner) }),
    ])
  for (const { provider, event, one, two } of doubles.slice(0, 1))
    remarks.push(`also by ${provider} as ${one.name} against ${two.name} in ${event}: one series`)
  const { score } = countGames(
    games.map(({ winner }) => ({ winner: sideOf(winner), isStarted: true })),
    format,
  )
  const stated = statedOf(games, home)
  const isOver = isDecided(score, format)
  const isMore = isOver && stated !== null && stated.home + stated.away > score.home + score.away
  if (isMore) remarks.push(`${score.home}-${score.away} before its last game: the order of the games is wrong`)
  if (games.length > mostGames)
    remarks.push(`${games.length} games of one series: the last ${games.length - mostGames} are left out`)
  if (!isOver) remarks.push(`${score.home}-${score.away}, best of ${format.bestOf ?? 'unknown'}: it stays incomplete`)
  return {
    place: { file: first.file, at: first.path },
    key: first.seriesId.replaceAll('\u0000', '|'),
    competition: competitionOf(first),
    season: seasonOf(eventName, first),
    round: { stage: 'regular', group: '', name: first.phase || 'Series', ordinal: first.phase === 'Playoffs' ? 2 : 1 },
    home: teamRef(home),
    away: teamRef(away),
    homeLabel: null,
    awayLabel: null,
    kickOff: first.at,
    isKickOffExact: true,
    venue: null,
    detail: { event: eventName, provider: first.provider },
    players: [],
    events: [
      ...(format.bestOf === null ? [] : [mobaEvent.format({ bestOf: format.bestOf })]),
      ...events,
      ...(isOver ? [] : [mobaEvent.result({ score, winner: null, isComplete: false })]),
      ...(isMore ? [mobaEvent.result({ score: stated, winner: null })] : []),
    ],
    stated: { totals: isOver && stated !== null ? { score: stated } : {}, rows: {} },
    hasTimeline: false,
    isPartial: true,
    gamesBy: 'number',
    prices: [],
    remarks,
  }
}

/** A page says 1 where it does not know the length: more games than that prove it wrong. */
function formatOf(games: readonly GameRow[], remarks: string[]): Format {
  const [{ bestOf }] = games as [GameRow]
  const isWrong = bestOf !== null && games.length > bestOf
  if (isWrong) remarks.push(`best of ${bestOf} with ${games.length} games: its length is unknown`)
  return { bestOf: isWrong ? null : bestOf, advantage: null }
}

/** The count of the page after the last game, which is no sum of ours. */
function statedOf(games: readonly GameRow[], home: LolTeam): { home: number; away: number } | null {
  const { wins, one } = games.at(-1)!
  if (wins === null) return null
  return one.key === home.key ? { home: wins.one, away: wins.two } : { home: wins.two, away: wins.one }
}

function competitionOf({ league, event }: GameRow): CompetitionRef {
  const name = league || event
  const slug = `lol-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  return { slug, name, shortName: name, country: leagues[league] ?? null, kind: 'tournament', level: 1 }
}

/** The event without its league: `2026 Rounds 1-2` of `LCK 2026 Rounds 1-2`. */
function seasonOf(event: string, { league, at }: GameRow): string {
  const rest = event.startsWith(`${league} `) ? event.slice(league.length + 1) : event
  return rest || String(new Date(at).getUTCFullYear())
}

function teamRef({ key, name, code }: LolTeam): TeamRef {
  return { name, shortName: code, country: null, kind: 'club', key }
}
