import type { Sheet, SheetFigure, SheetSums } from '../sheets.ts'

const of = ({ counts }: SheetSums, ...terms: string[]) => terms.reduce((sum, term) => sum + (counts[term] ?? 0), 0)
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)

function count(key: string, term: string, leaders?: 'most'): SheetFigure {
  const value = (sums: SheetSums) => of(sums, term)
  return leaders ? { key, form: 'count', value, leaders } : { key, form: 'count', value }
}

function rate(
  key: string,
  form: SheetFigure['form'],
  leaders: 'most' | 'least',
  value: SheetFigure['value'],
): SheetFigure {
  return { key, form, value, leaders, isRate: true }
}

/** Bases of hits: one for each, one more for each base beyond first. */
function totalBases(sums: SheetSums): number {
  return of(sums, 'hits', 'doubles') + 2 * of(sums, 'triples') + 3 * of(sums, 'homeRuns')
}

/** Times on base of the plate appearances that count for it (Official Baseball Rules 9.21 f). */
function onBase(sums: SheetSums): number | null {
  const times = of(sums, 'hits', 'walks', 'hitByPitch')
  return ratio(times, of(sums, 'atBats', 'walks', 'hitByPitch', 'sacrificeFlies'))
}

function slugging(sums: SheetSums): number | null {
  return ratio(totalBases(sums), of(sums, 'atBats'))
}

function onBasePlusSlugging(sums: SheetSums): number | null {
  const [reached, bases] = [onBase(sums), slugging(sums)]
  return reached === null || bases === null ? null : reached + bases
}

/** The lines of batters. Ranked by a rate with 3.1 plate appearances a game of the team (rule 9.22 a). */
const batting: Sheet = {
  key: 'batting',
  hasSplits: true,
  terms: ['plateAppearances', 'runs', 'stolenBases', 'caughtStealing'],
  minimum: { key: 'plateAppearances', perMatch: 3.1, form: 'count' },
  figures: [
    { key: 'games', form: 'count', value: ({ matches }) => matches },
    count('plateAppearances', 'plateAppearances'),
    count('atBats', 'atBats'),
    count('runs', 'runs', 'most'),
    count('hits', 'hits', 'most'),
    count('doubles', 'doubles'),
    count('triples', 'triples'),
    { ...count('homeRuns', 'homeRuns', 'most'), isMain: true },
    { ...count('runsBattedIn', 'runsBattedIn', 'most'), isMain: true },
    count('walks', 'walks'),
    count('strikeouts', 'strikeouts'),
    { ...count('stolenBases', 'stolenBases', 'most'), isMain: true },
    { ...rate('average', 'share', 'most', (sums) => ratio(of(sums, 'hits'), of(sums, 'atBats'))), isMain: true },
    rate('onBase', 'share', 'most', onBase),
    rate('slugging', 'share', 'most', slugging),
    rate('ops', 'share', 'most', onBasePlusSlugging),
  ],
}

/** Earned runs in nine innings. */
function runAverage(sums: SheetSums): number | null {
  return ratio(of(sums, 'pitching.earnedRuns') * 27, of(sums, 'pitching.outs'))
}

/** The lines of pitchers. Ranked by a rate with an inning for each game of the team (rule 9.22 b). */
const pitching: Sheet = {
  key: 'pitching',
  hasSplits: true,
  terms: ['pitching.battersFaced', 'pitching.pitches', 'pitching.outs', 'pitching.runs', 'pitching.games'],
  minimum: { key: 'pitching.outs', perMatch: 3, form: 'innings' },
  figures: [
    { key: 'games', form: 'count', value: ({ matches }) => matches },
    count('starts', 'pitching.starts'),
    count('wins', 'pitching.wins', 'most'),
    count('losses', 'pitching.losses'),
    count('saves', 'pitching.saves', 'most'),
    { key: 'innings', form: 'innings', value: (sums) => of(sums, 'pitching.outs') },
    count('hitsAllowed', 'pitching.hits'),
    count('runsAllowed', 'pitching.runs'),
    count('earnedRuns', 'pitching.earnedRuns'),
    count('homeRunsAllowed', 'pitching.homeRuns'),
    count('walksAllowed', 'pitching.walks'),
    { ...count('pitchingStrikeouts', 'pitching.strikeouts', 'most'), isMain: true },
    { ...rate('earnedRunAverage', 'decimal', 'least', runAverage), isMain: true },
    rate('whip', 'decimal', 'least', (sums) =>
      ratio(of(sums, 'pitching.walks', 'pitching.hits') * 3, of(sums, 'pitching.outs')),
    ),
  ],
}

export const sheets: readonly Sheet[] = [batting, pitching]
