import { castOf } from '#demo/esports/cast.ts'
import { playEdition, teamsOfTitle } from '#demo/esports/edition.ts'
import { simulatedTitles } from '#demo/esports/titles.ts'
import { weekName } from '#demo/simulation/week.ts'
import type { StoredSeries } from '#feeds/esports/export/stored-series.ts'
import { sports } from '#sports/index.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'

/** The series of a made-up tournament as the export reads stored ones, every `step`th of them. */
export function madeUpSeries(sport: string, seed: string, step: number): StoredSeries[] {
  const title = simulatedTitles.find((one) => one.sport === sport)!
  const cast = castOf(seed, sport, teamsOfTitle, title.spread)
  const players = cast.flatMap((team) => team.players)
  const ids = new Map(players.map(({ key }, at) => [key, at + 1]))
  const week = 2970
  const { circuit, matches } = playEdition({ seed, title, cast, idOf: (key) => ids.get(key)! }, 1, week)
  return matches
    .filter((_, at) => at % step === 0)
    .map(({ key, round, sides, startsAt, replay }) => {
      // The last revision of an event counts, as it is stored.
      const events = [
        ...new Map(
          replay()
            .events()
            .map((event) => [event.key, event]),
        ).values(),
      ].sort(compareEvents)
      return {
        key,
        competition: { name: circuit.name, country: null },
        season: weekName(week),
        round,
        homeName: sides.home.name,
        awayName: sides.away.name,
        kickOff: startsAt,
        isKickOffExact: true,
        venue: null,
        events,
        state: fold(sports[sport]!, events) as SeriesState,
        nameOf: (playerId) => players[playerId - 1]!.handle,
      }
    })
}
