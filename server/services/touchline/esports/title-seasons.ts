import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listSeasonsOfSport } from '#timeline/store/season.ts'
import type { Competition, Season } from '#timeline/types.ts'

/** The tournaments of a title: those to choose from, and those whose games are counted. */
interface TitleSeasons {
  /** Newest first. */
  shown: Season[]
  counted: Season[]
  /** The one asked for. */
  season: Season | null
  competitions: ReadonlyMap<number, Competition>
  /** Invented tournaments, which stand where none was imported. */
  isDemo: boolean
}

/** Counted together without a choice. */
const TOGETHER = 12

/** `level`: only tournaments of this level and above. Null where the tournament asked for is of another title. */
export async function readTitleSeasons(
  db: Reader,
  sport: string,
  { seasonId, level = null }: { seasonId?: number | undefined; level?: number | null },
): Promise<TitleSeasons | null> {
  const seasons = await listSeasonsOfSport(db, sport, 1000)
  const competitions = await mapCompetitions(db, pluck(seasons, 'competitionId'))
  const season = seasonId === undefined ? null : seasons.find(({ id }) => id === seasonId)
  if (season === undefined) return null
  const isAllDemo = [...competitions.values()].every((one) => one.isDemo)
  const of = ({ competitionId }: Season) => competitions.get(competitionId)
  const shown = seasons.filter((one) => of(one)?.isDemo === isAllDemo && isOfLevel(of(one), level))
  const isDemo = season === null ? isAllDemo : of(season)?.isDemo === true
  return { shown, counted: season === null ? shown.slice(0, TOGETHER) : [season], season, competitions, isDemo }
}

function isOfLevel(competition: Competition | undefined, level: number | null): boolean {
  return level === null || (competition !== undefined && competition.level <= level)
}
