import { createBudget, type Budget } from '#core/bytes/budget.ts'
import { tierOf, type TierPlayer } from '#sports/esports/figures/percentiles.ts'
import type { Sport } from '#sports/sport.ts'
import type { GameMemory } from './game-memory.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Search } from './search/parts.ts'
import { listCompetitionsOfSport } from './store/competition.ts'
import { listFirstMatches } from './store/match.ts'
import type { PlaceMemory } from './title-ranking/place-memory.ts'

declare module '#core/engines.ts' {
  interface Engines {
    timeline: {
      games: GameMemory
      lensedGames: GameMemory
      tiers: TierMemory
      places: PlaceMemory
      search: Search
    }
  }
}

/** The players of the first tier of each title over a year, as they are compared with each other. */
interface TierMemory {
  playersOf(asked: Asked): Promise<TierPlayer[]>
}

interface Asked {
  db: Reader
  /** What callers of this class may read. */
  guardClass: string
  sport: Sport
  isDemo: boolean
  games: GameMemory
  now: number
}

const DAY_MS = 86_400_000
/** One more series changes little. */
const FRESH_MS = 3_600_000
const PLAYER_BYTES = 2000
/** The newest series that count. */
const MOST = 1500
/** Tournaments of the first tier. */
const FIRST_LEVEL = 1

/** Read once an hour by each process: a year has thousands of games. */
export function createTierMemory(budget: Budget = createBudget()): TierMemory {
  const kept = budget.cache<string, { at: number; reading: Promise<TierPlayer[]> }>()
  return {
    playersOf(asked) {
      const key = `${asked.sport.id} ${asked.isDemo} ${asked.guardClass}`
      const known = kept.get(key)
      if (known && performance.now() - known.at < FRESH_MS) return known.reading
      const one = { at: performance.now(), reading: readTier(asked) }
      kept.set(key, one, 0)
      one.reading.then(
        (players) => kept.peek(key) === one && kept.set(key, one, players.length * PLAYER_BYTES),
        () => kept.delete(key),
      )
      return one.reading
    },
  }
}

async function readTier({ db, sport, isDemo, games, now }: Asked): Promise<TierPlayer[]> {
  const competitions = await listCompetitionsOfSport(db, sport.id)
  const competitionIds = competitions
    .filter((one) => one.level === FIRST_LEVEL && one.isDemo === isDemo)
    .map(({ id }) => id)
  if (competitionIds.length === 0) return []
  const range = { startsAt: now - 365 * DAY_MS, endsAt: now }
  const matches = await listFirstMatches(db, { competitionIds, statuses: ['finished'], range }, MOST, 'newest')
  return tierOf(await games.gamesOf(db, sport, matches))
}
