import { mostGames } from '#sports/esports/vocabulary.ts'
import type { LiveDocument } from '../../live-feed.ts'
import { objectIn, type Raw } from '../../reading/json-members.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { briefOf, type GameBrief, type GameHead } from '../opendota/brief.ts'
import type { Constants } from '../opendota/constants.ts'
import { Players } from '../opendota/game-events.ts'
import { endOf, matchOfGames } from '../opendota/series.ts'
import { eventsOfLive, type LiveGame } from './live-game.ts'

/** State of a series in a round. */
export interface SeriesNow {
  /** The provider's key of it. */
  key: string
  live: LiveGame | null
  /** Its games that the list of professional matches has. */
  briefs: GameBrief[]
  known: KnownSeries
}

/** What earlier rounds stored: numbers of its games in their order, and when the first began. */
export interface KnownSeries {
  games: string[]
  startSeconds: number | null
}

/** A series whose known games do not decide it ends as incomplete this long after its last game. */
export const givenUpMs = 12 * 3_600_000

/**
 * A series as one match. Its games keep the order in which they began, also one that vanished from the live list before
 * its result is known. Null where nothing is known of it in this round.
 */
export function matchOfLive(
  { key, live: listed, briefs, known }: SeriesNow,
  found: ReadonlyMap<string, LiveDocument>,
  constants: Constants,
  now: number,
): Parsed | null {
  const over = new Map(briefs.map((brief) => [brief.matchId, brief]))
  for (const [id, { value }] of found) {
    const raw: Raw = objectIn(value)
    const brief = briefOf(raw, `matches/${id}`, '$')
    if (typeof brief !== 'string' && brief.matchId === id) over.set(id, joined(brief, over.get(id)))
  }
  const live = listed && !over.has(listed.matchId) ? listed : null
  const heads: GameHead[] = [...over.values(), ...(live ? [live] : [])]
  const first = heads.toSorted((a, b) => a.startSeconds - b.startSeconds)[0]
  if (first === undefined) return null
  const order = orderOf(known.games, heads)
  if (order.length > mostGames) return refused(key, first, `${order.length} games of one series`)
  const strangers = heads.filter((one) => teamsOf(one) !== teamsOf(first))
  if (strangers.length > 0) return refused(key, first, `match ${strangers[0]!.matchId} is one of other teams`)
  const startSeconds = Math.min(first.startSeconds, known.startSeconds ?? Infinity)
  const head = { ...first, startSeconds, bestOf: heads.find(({ bestOf }) => bestOf !== null)?.bestOf ?? null }
  const named = heads.find(({ league }) => league.name !== '')
  if (named) head.league = named.league
  const numbered = [...over.values()].map((brief) => ({ game: order.indexOf(brief.matchId) + 1, brief }))
  const detailsOf = ({ matchId }: GameBrief) => {
    const one = found.get(matchId)
    return { details: one ? objectIn(one.value) : null, parsed: null }
  }
  const players = new Players()
  const inOrder = numbered.toSorted((a, b) => a.game - b.game)
  const match = matchOfGames(head, inOrder, constants, detailsOf, new Map(), players)
  if (live) match.events.push(...eventsOfLive(live, { game: order.indexOf(live.matchId) + 1, players, constants }))
  else if (isGivenUp([...over.values()], now))
    match.events.push(...endOf([...over.values()], { bestOf: head.bestOf, advantage: null }, match.remarks))
  match.key = key
  match.detail = { games: order, startSeconds }
  match.isPartial = false
  return { kind: 'match', match }
}

/** The stored order holds; games that are new follow in the order in which they began. */
function orderOf(known: readonly string[], heads: readonly GameHead[]): string[] {
  const added = heads.filter(({ matchId }) => !known.includes(matchId))
  return [...known, ...added.toSorted((a, b) => a.startSeconds - b.startSeconds).map(({ matchId }) => matchId)]
}

function teamsOf({ radiant, dire }: GameHead): string {
  return [radiant.key, dire.key].toSorted().join(' ')
}

function joined(brief: GameBrief, listed: GameBrief | undefined): GameBrief {
  return {
    ...brief,
    seriesId: brief.seriesId ?? listed?.seriesId ?? null,
    bestOf: brief.bestOf ?? listed?.bestOf ?? null,
    league: brief.league.name === '' && listed ? listed.league : brief.league,
  }
}

function isGivenUp(games: readonly GameBrief[], now: number): boolean {
  return games.every(({ startSeconds }) => now - startSeconds * 1000 > givenUpMs)
}

function refused(key: string, { file, at }: GameHead, reason: string): Parsed {
  return { kind: 'refused', refusal: { file, at, reason: `${key}: ${reason}` } }
}
