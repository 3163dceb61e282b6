import type { Side } from './timeline.ts'

/**
 * How a figure is written: a whole number, .312, 2.04, innings and outs from outs, 6.1; one digit, 27.8; a share as
 * 47.5; one digit with its sign, +3.2; minutes from seconds, 35:12.
 */
type FigureForm = 'count' | 'share' | 'decimal' | 'innings' | 'average' | 'percent' | 'signed' | 'minutes'

/** The least of a count that a player needs for each match of the team. */
type Least = { key: string; perMatch: number }

/** What a player did over some matches. */
export interface SheetSums {
  /** Matches in which the player has any of the counts of the sheet. */
  matches: number
  counts: Readonly<Record<string, number>>
}

/** A figure of a sheet, computed from the sums of a player. */
export interface SheetFigure {
  key: string
  form: FigureForm
  /** Null where nothing is divided by: a batter without an at bat. */
  value(sums: SheetSums): number | null
  /** Players are ranked by it: the greatest or the least first. */
  leaders?: 'most' | 'least'
  /** One of the few that an overview shows. */
  isMain?: true
  /** Only players with the minimum of the sheet are ranked by it. */
  isRate?: true
  /** In place of the minimum of the sheet. */
  least?: Least
}

/**
 * One of the lines that a sport keeps of its players, such as batting: what a season, a team and a player show of it.
 * The site has the words of its figures by `key`.
 */
export interface Sheet {
  key: string
  /** Counts of `PlayerRecord`; a player with any of them above 0 has a line. */
  terms: readonly string[]
  figures: readonly SheetFigure[]
  /** Least amount for rates, for each match of the team. `key`: the count that it is of. */
  minimum: Least & { form: FigureForm }
  /** A season of a player is also shown by side and month. */
  hasSplits?: true
  /** Only for lines of seasons, or only for those of single matches; by default for both. */
  only?: 'season' | 'match'
}

type Counted = { hasPlayed: boolean; counts: Readonly<Record<string, number>> }

/** The sums of some matches of one player; null where the player has no line. */
export function sheetSums({ terms }: Pick<Sheet, 'terms'>, records: Iterable<Counted>): SheetSums | null {
  const counts: Record<string, number> = {}
  let matches = 0
  for (const record of records) {
    if (!terms.some((term) => (record.counts[term] ?? 0) > 0)) continue
    matches += 1
    for (const [term, count] of Object.entries(record.counts)) counts[term] = (counts[term] ?? 0) + count
  }
  return matches === 0 ? null : { matches, counts }
}

/** The values of the figures of a sheet, in its order. */
export function valuesOf({ figures }: Sheet, sums: SheetSums): (number | null)[] {
  return figures.map(({ value }) => value(sums))
}

/** A part of the matches of a player: by side, result, the newest ones, or by month (`yyyy-MM`). */
interface SheetSplit {
  part: 'home' | 'away' | 'won' | 'lost' | 'last5' | 'last10' | 'month'
  month: string | null
  sums: SheetSums
}

type PlayedIn = { record: Counted & { side: Side }; month: string; winner: Side | 'draw' | null }

/**
 * The sums of matches, given newest first: at home and away, won and lost, the last five and ten, then by month, the
 * earliest first. Parts without a line are left out, and so are last ones that are all.
 */
export function sheetSplits(sheet: Pick<Sheet, 'terms'>, played: readonly PlayedIn[]): SheetSplit[] {
  const sumsOf = (part: SheetSplit['part'], month: string | null, own: readonly PlayedIn[]): SheetSplit[] => {
    const sums = sheetSums(
      sheet,
      own.map(({ record }) => record),
    )
    return sums ? [{ part, month, sums }] : []
  }
  const months = [...Map.groupBy(played, ({ month }) => month)].sort(([a], [b]) => (a < b ? -1 : 1))
  const isWon = ({ record, winner }: PlayedIn) => winner === record.side
  const isLost = (one: PlayedIn) => one.winner !== null && one.winner !== 'draw' && !isWon(one)
  const last = (count: number) => (played.length > count ? played.slice(0, count) : [])
  const parts: [part: SheetSplit['part'], own: readonly PlayedIn[]][] = [
    ['home', played.filter(({ record }) => record.side === 'home')],
    ['away', played.filter(({ record }) => record.side === 'away')],
    ['won', played.filter(isWon)],
    ['lost', played.filter(isLost)],
    ['last5', last(5)],
    ['last10', last(10)],
  ]
  return [
    ...parts.flatMap(([part, own]) => sumsOf(part, null, own)),
    ...months.flatMap(([month, own]) => sumsOf('month', month, own)),
  ]
}

export interface SheetLine {
  id: number
  name: string
  sums: SheetSums
  /** Matches of the team of the player that are finished. */
  teamMatches: number
}

/** Whether a player has enough of a season to be ranked by a rate. */
export function isQualified(
  { minimum }: Pick<Sheet, 'minimum'>,
  { sums, teamMatches }: SheetLine,
  { key, perMatch }: Least = minimum,
): boolean {
  return (sums.counts[key] ?? 0) >= perMatch * teamMatches
}

/**
 * The first `size` players by a figure; level ones share a rank and stand by name. Nobody with 0 of a count is ranked.
 */
export function sheetLeaders(
  sheet: Sheet,
  figure: SheetFigure,
  lines: readonly SheetLine[],
  size: number,
): { id: number; value: number; rank: number }[] {
  const direction = figure.leaders === 'least' ? 1 : -1
  const ranked = lines
    .filter((line) => !figure.isRate || isQualified(sheet, line, figure.least))
    .flatMap((line) => {
      const value = figure.value(line.sums)
      return value === null || (value === 0 && !figure.isRate) ? [] : [{ ...line, value }]
    })
    .sort((a, b) => direction * (a.value - b.value) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
  return ranked.slice(0, size).map(({ id, value }) => ({
    id,
    value,
    rank: 1 + ranked.findIndex((one) => one.value === value),
  }))
}
