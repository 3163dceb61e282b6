import { mobaFold } from '#sports/esports/moba/fold.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { SeriesFacts, SeriesState } from '#sports/esports/state.ts'
import { countGames, isDecided } from '#sports/esports/settle.ts'
import { fold, type SportFold } from '#sports/sport.ts'
import type { Side } from '#sports/timeline.ts'
import { createRandom } from '#demo/simulation/random.ts'
import { gameClock } from '#demo/esports/clock.ts'
import { simulatedTitles } from '#demo/esports/titles.ts'

/** A made-up series as it ended. Its events are folded once; a state in between is a part of their lists. */
export interface SampleSeries<Inside> {
  state: SeriesState<Inside>
  winner: Side
}

const lineup = { home: [1, 2, 3, 4, 5], away: [6, 7, 8, 9, 10] }
const hour = 3_600_000

/** Series of a title between teams of the strengths of the simulator; the same seed plays the same. */
export function sampleOf<Inside>(
  seriesFold: SportFold<SeriesState<Inside>, SeriesFacts>,
  sport: string,
  seed: string,
  count: number,
): SampleSeries<Inside>[] {
  const title = simulatedTitles.find((one) => one.sport === sport)!
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${seed}/${sport}/${index}`)
    const edge = random.normal(0, title.spread) - random.normal(0, title.spread) + random.normal(0, 0.06)
    const format = { bestOf: title.bestOf.early, advantage: null }
    const tools = { random, edge, lineup, bestOf: format.bestOf, patch: '1', startsAt: 0 }
    const { playGame } = title.openSeries(tools)
    const games: { winner: Side; isStarted: true }[] = []
    const events = []
    let first: Side = 'home'
    for (let ordinal = 1; !isDecided(countGames(games, format).score, format); ordinal += 1) {
      const played = playGame(random.fork(`game ${ordinal}`), ordinal, first)
      const { winner, draftSeconds, reading } = played
      const startsAt = ordinal * 4 * hour
      const clock = gameClock({
        game: ordinal,
        attempt: 0,
        startsAt,
        draftSeconds,
        pauses: [],
        ...(reading && { reading }),
      })
      events.push(...played.events(clock))
      games.push({ winner, isStarted: true })
      first = winner === 'home' ? 'away' : 'home'
    }
    const { score } = countGames(games, format)
    const state = fold(seriesFold, events)
    return { state: { ...state, format }, winner: score.home > score.away ? 'home' : 'away' }
  })
}

export function mobaSample(sport: string, seed: string, count: number): SampleSeries<MobaGame>[] {
  return sampleOf(mobaFold, sport, seed, count)
}
