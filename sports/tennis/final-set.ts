import { usualFormat, type Discipline, type Format, type SetRule } from './vocabulary.ts'

/** The four tournaments whose last sets have rules of their own. */
export const slams = ['ausopen', 'frenchopen', 'wimbledon', 'usopen'] as const
export type Slam = (typeof slams)[number]

/** From a year on, for some disciplines, the last set is decided so. The last line that fits holds. */
type Line = { slam: Slam; from: number; disciplines: readonly Discipline[]; rule: SetRule }

const singles: readonly Discipline[] = ['singles']
const pairs: readonly Discipline[] = ['doubles']
const mixed: readonly Discipline[] = ['mixed']
const all: readonly Discipline[] = ['singles', 'doubles', 'mixed']

/**
 * The last set of each slam by year. Sources: `docs/formats/slam-points.md`, "The last set"; lines that are known from
 * memory only are marked there as unconfirmed.
 */
const lines: readonly Line[] = [
  { slam: 'ausopen', from: 1905, disciplines: all, rule: 'advantage' },
  { slam: 'ausopen', from: 2001, disciplines: mixed, rule: 'match_tiebreak' },
  { slam: 'ausopen', from: 2019, disciplines: singles, rule: 'tiebreak_10' },
  { slam: 'ausopen', from: 2019, disciplines: pairs, rule: 'tiebreak_10' },
  { slam: 'frenchopen', from: 1891, disciplines: all, rule: 'advantage' },
  { slam: 'frenchopen', from: 2007, disciplines: mixed, rule: 'match_tiebreak' },
  { slam: 'frenchopen', from: 2007, disciplines: pairs, rule: 'tiebreak' },
  { slam: 'frenchopen', from: 2022, disciplines: singles, rule: 'tiebreak_10' },
  { slam: 'frenchopen', from: 2022, disciplines: pairs, rule: 'tiebreak_10' },
  { slam: 'wimbledon', from: 1877, disciplines: all, rule: 'advantage' },
  { slam: 'wimbledon', from: 2019, disciplines: all, rule: 'tiebreak_12' },
  { slam: 'wimbledon', from: 2022, disciplines: all, rule: 'tiebreak_10' },
  { slam: 'usopen', from: 1881, disciplines: all, rule: 'advantage' },
  { slam: 'usopen', from: 1970, disciplines: all, rule: 'tiebreak' },
  { slam: 'usopen', from: 2003, disciplines: mixed, rule: 'match_tiebreak' },
  { slam: 'usopen', from: 2022, disciplines: singles, rule: 'tiebreak_10' },
  { slam: 'usopen', from: 2022, disciplines: pairs, rule: 'tiebreak_10' },
]

/** How the last possible set of a slam's match was decided in a year. */
export function finalSetOf(slam: Slam, year: number, discipline: Discipline): SetRule {
  const fitting = lines.filter(
    (line) => line.slam === slam && line.from <= year && line.disciplines.includes(discipline),
  )
  return fitting.at(-1)?.rule ?? usualFormat.finalSet
}

/** The format of a slam's match. Men play best of five in singles, and at Wimbledon in doubles until 2022. */
export function slamFormat(slam: Slam, year: number, discipline: Discipline, isMen: boolean): Format {
  const isLong =
    isMen && (discipline === 'singles' || (discipline === 'doubles' && slam === 'wimbledon' && year < 2023))
  return {
    ...usualFormat,
    discipline,
    bestOf: isLong ? 5 : 3,
    finalSet: finalSetOf(slam, year, discipline),
  }
}

/** The format of the tours' doubles since 2006: no advantage, and 10 points instead of the last set. */
export const tourDoubles: Format = {
  ...usualFormat,
  discipline: 'doubles',
  finalSet: 'match_tiebreak',
  isNoAd: true,
}
