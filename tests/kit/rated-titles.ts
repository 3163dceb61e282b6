import fc from 'fast-check'
import type { Database } from '#core/database/db.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { sports } from '#sports/index.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { matchImport } from './facts.ts'

/** A made-up world of teams of two titles, with one pool of the demonstration, whose series are rated. */

const teamsOfPool = 6
const pools = [
  { sport: 'lol', isDemo: false },
  { sport: 'dota', isDemo: false },
  { sport: 'dota', isDemo: true },
] as const

interface MadeUpSeries {
  pool: number
  home: number
  step: number
  /** In thirds of a day; few instants, so that some series begin at once. */
  at: number
  bestOf: 2 | 3
  winners: readonly Side[]
  /** Numbers of the players of the home side; null where no source has them. */
  roster: readonly number[] | null
  /** Only `finished` ones are rated. */
  ending: 'finished' | 'forfeit' | 'gameForfeit' | 'incomplete' | 'replayed'
}

const madeUpSeries: fc.Arbitrary<MadeUpSeries> = fc.record({
  pool: fc.nat(2),
  home: fc.nat(teamsOfPool - 1),
  step: fc.integer({ min: 1, max: teamsOfPool - 1 }),
  at: fc.nat(600),
  bestOf: fc.constantFrom(2, 3, 3),
  winners: fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom<Side>('home', 'away'))),
  roster: fc.option(fc.uniqueArray(fc.nat(7), { minLength: 5, maxLength: 5 })),
  ending: fc.constantFrom(...Array<'finished'>(8).fill('finished'), 'forfeit', 'gameForfeit', 'incomplete', 'replayed'),
})

/** Series by key. The same two teams do not meet within three days: such two would be one match of two sources. */
export function madeUpTitles(count: number, seed: number): Map<string, MadeUpSeries> {
  const kept: MadeUpSeries[] = []
  const pairOf = ({ pool, home, step }: MadeUpSeries) =>
    `${pool} ${[home, (home + step) % teamsOfPool].toSorted().join(' ')}`
  for (const one of fc.sample(madeUpSeries, { numRuns: count, seed }))
    if (!kept.some((other) => pairOf(other) === pairOf(one) && Math.abs(other.at - one.at) < 9)) kept.push(one)
  return new Map(kept.map((one, at) => [`s${at}`, one]))
}

export async function ratedTitles(database: Database) {
  const db = readerOf(database)
  const lists: { teams: number[]; people: number[]; competitionId: number; seasonId: number }[] = []
  for (const [at, { sport, isDemo }] of pools.entries()) {
    const named = (kind: 'team' | 'player', count: number) =>
      addParticipants(
        db,
        Array.from({ length: count }, (_, number) => {
          const name = `${kind} ${at} ${number}`
          const country = kind === 'team' ? (['KR', 'DE', 'US', null][number % 4] ?? null) : null
          return { sport, kind, name, shortName: name, country, isDemo }
        }),
      )
    const { id } = await saveCompetition(db, { sport, slug: `cup-${at}`, name: `Cup ${at}`, shortName: 'Cup', isDemo })
    const season = await saveSeason(db, { competitionId: id, name: '2029' })
    const [teams, people] = [await named('team', teamsOfPool), await named('player', 8)]
    lists.push({ teams, people, competitionId: id, seasonId: season.id })
  }
  return {
    lists,
    /** Imports series; one with a known key is corrected. */
    async take(given: ReadonlyMap<string, MadeUpSeries>): Promise<void> {
      const outcomes = await createImport({ database, sports }).importMatches(
        [...given].map(([key, made]) => {
          const { teams, people, competitionId, seasonId } = lists[made.pool]!
          return matchImport({
            ...pools[made.pool]!,
            key,
            competitionId,
            seasonId,
            homeId: teams[made.home]!,
            awayId: teams[(made.home + made.step) % teamsOfPool]!,
            kickOff: kickOffOf(made),
            detail: made.ending === 'replayed' ? { replayOf: 1 } : {},
            events: eventsOf(made, people),
          })
        }),
      )
      const refused = outcomes.find(({ ok }) => !ok)
      if (refused) throw new Error(JSON.stringify(refused))
    },
  }
}

export function kickOffOf({ at }: Pick<MadeUpSeries, 'at'>): number {
  return Date.UTC(2029, 0, 1, 4) + at * 8 * 3_600_000
}

function eventsOf({ bestOf, winners, roster, ending }: MadeUpSeries, people: readonly number[]): TimelineEvent[] {
  const count = bestOf === 2 ? 2 : winners[0] === winners[1] ? 2 : 3
  const known = ending === 'forfeit' || ending === 'incomplete' ? 1 : count
  const games = winners.slice(0, known).flatMap((side, at) => [
    mobaEvent.game({ game: at + 1, patch: '1' }),
    mobaEvent.gameStart({ game: at + 1 }),
    mobaEvent.gameEnd({
      game: at + 1,
      side,
      ...(ending === 'gameForfeit' && at === known - 1 ? { ending: 'forfeit' as const } : {}),
    }),
  ])
  const players = (roster ?? []).map((at) => ({ playerId: people[at]!, role: null, isStandIn: false }))
  return [
    mobaEvent.format({ bestOf }),
    ...(roster === null ? [] : [mobaEvent.roster({ side: 'home', players })]),
    ...games,
    ...(ending === 'forfeit' ? [mobaEvent.forfeit({ side: 'away' })] : []),
    ...(ending === 'incomplete'
      ? [mobaEvent.result({ score: { home: 1, away: 0 }, winner: null, isComplete: false })]
      : []),
  ]
}
