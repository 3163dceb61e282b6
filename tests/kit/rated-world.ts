import fc from 'fast-check'
import type { Database } from '#core/database/db.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import type { CompetitionKind, Detail } from '#timeline/types.ts'

/** A made-up world of nations, clubs, and clubs of the demonstration, whose matches are rated. */

const sport = 'football'
const teamsOfList = 8

/** A match as it was made up; `score` includes extra time. Only `finished` ones are rated. */
interface MadeUp {
  list: number
  /** Of the teams of its list. */
  home: number
  step: number
  competition: number
  /** In half days; few instants, so that some matches begin at once. */
  at: number
  normal: readonly [number, number]
  extra: readonly [number, number] | null
  isShootout: boolean
  neutral: boolean | null
  ending: 'finished' | 'awarded' | 'scheduled' | 'replayed'
}

/** Of any list, ground and ending. */
export const madeUpMatch: fc.Arbitrary<MadeUp> = fc.record({
  list: fc.constantFrom(0, 0, 1, 1, 2),
  home: fc.nat(teamsOfList - 1),
  step: fc.integer({ min: 1, max: teamsOfList - 1 }),
  competition: fc.nat(5),
  at: fc.nat(1600),
  normal: fc.tuple(fc.nat(7), fc.nat(5)),
  extra: fc.option(fc.tuple(fc.nat(2), fc.nat(2)), { freq: 6 }),
  isShootout: fc.boolean(),
  neutral: fc.constantFrom(true, false, null),
  ending: fc.constantFrom(...Array<'finished'>(7).fill('finished'), 'awarded', 'scheduled', 'replayed'),
})

type List = { competitions: { id: number; seasonId: number }[]; teams: number[]; isDemo: boolean }

interface RatedWorld {
  /** Imports matches; a match with a known key is corrected. */
  take(matches: ReadonlyMap<string, MadeUp>): Promise<void>
}

export async function ratedWorld(database: Database): Promise<RatedWorld> {
  const lists = await addLists(readerOf(database))
  const importer = createImport({ database, sports })
  return {
    async take(matches) {
      const outcomes = await importer.importMatches([...matches].map(([key, made]) => importOf(lists, key, made)))
      const refused = outcomes.find(({ ok }) => !ok)
      if (refused) throw new Error(JSON.stringify(refused))
    },
  }
}

async function addLists(db: Reader): Promise<List[]> {
  const add = async (
    teams: string[],
    kinds: Record<string, CompetitionKind>,
    { isNational = false, isDemo = false },
  ) => {
    const detail: Detail = isNational ? { isNational } : {}
    const rows = teams.map((text) => {
      const [name = '', country] = text.split(' @')
      return { sport, kind: 'team' as const, name, shortName: name, country, isDemo, detail }
    })
    const list: List = { teams: await addParticipants(db, rows), competitions: [], isDemo }
    for (const [slug, kind] of Object.entries(kinds)) {
      const name = `The "${slug}", once`
      const { id } = await saveCompetition(db, { sport, slug, name, shortName: slug, kind, isDemo })
      list.competitions.push({ id, seasonId: (await saveSeason(db, { competitionId: id, name: '2029' })).id })
    }
    return list
  }
  const [league, cup, tournament] = ['league', 'cup', 'tournament'] as const
  const [finals, friendly] = [{ 'world-cup': tournament, 'asian-cup': tournament }, { friendly: tournament }]
  const rest = { 'euro-qualification': tournament, 'uefa-nations-league': tournament, 'kings-cup': tournament }
  const nations = [
    'England @GB-ENG',
    'France @FR',
    'Brazil @BR',
    'Japan @JP',
    'Egypt @EG',
    'Fiji @FJ',
    'Nor, "old"',
    'Sud',
  ]
  const clubs = ['Mill City @GB-ENG', 'Harbour Town @FR', 'Dale', 'Fen', 'Gate', 'Ham', 'Ley', 'Ster']
  return [
    await add(nations, { ...finals, ...friendly, ...rest }, { isNational: true }),
    await add(clubs, { 'city-league': league, 'city-cup': cup, 'great-cup': tournament }, {}),
    await add(
      clubs.map((_, at) => `Demonstration ${at}`),
      { 'shown-league': league },
      { isDemo: true },
    ),
  ]
}

/** ISO 8601, UTC. */
export function madeUpKickOff({ at }: MadeUp): string {
  return new Date(Date.UTC(2029, 0, 1, 12) + at * 43_200_000).toISOString()
}

/** Goals after extra time. */
export function scoreOf({ normal, extra }: MadeUp): [home: number, away: number] {
  return [normal[0] + (extra?.[0] ?? 0), normal[1] + (extra?.[1] ?? 0)]
}

function importOf(lists: readonly List[], key: string, made: MadeUp): MatchImport {
  const { teams, competitions, isDemo } = lists[made.list]!
  const competition = competitions[made.competition % competitions.length]!
  const pair = ([home, away]: readonly [number, number]) => ({ home, away })
  const result = footballEvent.result({
    normal: pair(made.normal),
    extra: made.extra && pair(scoreOf(made)),
    shootout: made.extra && made.isShootout ? { home: 4, away: 3 } : null,
  })
  const award = footballEvent.awarded({ winner: 'home', score: { home: 3, away: 0 } })
  return matchImport({
    sport,
    key,
    isByKey: true,
    competitionId: competition.id,
    seasonId: competition.seasonId,
    homeId: teams[made.home]!,
    awayId: teams[(made.home + made.step) % teams.length]!,
    kickOff: Date.parse(madeUpKickOff(made)),
    detail: {
      ...(made.neutral === null ? {} : { neutral: made.neutral }),
      ...(made.ending === 'replayed' ? { replayOf: 1 } : {}),
    },
    isDemo,
    events: made.ending === 'scheduled' ? [] : made.ending === 'awarded' ? [result, award] : [result],
  })
}
