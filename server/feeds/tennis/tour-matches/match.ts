import { tennisEvent, type StatisticValues } from '#sports/tennis.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { Refused, type ParsedMatch } from '../../reading/parsed.ts'
import { readDate } from '../../reading/when.ts'
import { isListedFirst, numberOf, playersOf, sideOf, type Person, type SideRef } from '../sides.ts'
import type { Columns } from '../../reading/columns.ts'
import { placeOf, type Tour } from './places.ts'
import { readScore, type WrittenScore } from './score.ts'

/** A row of a table of matches. */
interface TourRow {
  tour: Tour
  columns: Columns
  cells: readonly string[]
  place: ParsedMatch['place']
}

type Sides = Readonly<Record<Side, SideRef>>

/** A tour match. Throws `Refused` where the row has no match that can be stored. */
export function tourMatchOf(row: TourRow): ParsedMatch {
  const { tour, columns, cells, place } = row
  const text = (name: string) => columns.text(cells, name)
  const isDoubles = columns.has('winner1_name')
  const [winner, loser] = [sideOf(peopleOf(row, 'winner')), sideOf(peopleOf(row, 'loser'))]
  if (winner.team.name === loser.team.name) throw new Refused(`"${winner.team.name}" plays against itself`)
  const date = dateOf(text('tourney_date'))
  const name = text('tourney_name')
  if (name === null) throw new Refused('no tournament')
  const round = text('round') ?? ''
  const where = placeOf({
    tour,
    isDoubles,
    name,
    level: text('tourney_level') ?? '',
    date,
    round,
    bestOf: columns.count(cells, 'best_of'),
  })
  const score = readScore(text('score') ?? '', where.format)
  if (typeof score === 'string') throw new Refused(score)
  const winnerSide: Side = isListedFirst(winner, loser) ? 'home' : 'away'
  const sides: Sides = winnerSide === 'home' ? { home: winner, away: loser } : { home: loser, away: winner }
  const figures = statisticsOf(row, winnerSide, score.remarks)
  return {
    place,
    key: `${tour}:${text('tourney_id') ?? name}:${round}:${text('match_num') ?? ''}:${winner.team.key ?? winner.team.name}`,
    competition: where.competition,
    season: date.slice(0, 4),
    round: where.round,
    home: sides.home.team,
    away: sides.away.team,
    homeLabel: null,
    awayLabel: null,
    kickOff: where.kickOff,
    isKickOffExact: false,
    venue: null,
    detail: detailOf(row),
    players: playersOf(sides),
    events: eventsOf({ row, score, sides, winnerSide, figures, format: score.format }),
    stated: { totals: { ...setsStated(score, winnerSide), ...bothKnown(figures) }, rows: {} },
    hasTimeline: false,
    prices: [],
    remarks: score.remarks,
  }
}

function peopleOf({ tour, columns, cells }: TourRow, role: 'winner' | 'loser'): Person[] {
  const prefixes = columns.has('winner1_name') ? [`${role}1`, `${role}2`] : [role]
  return prefixes.map((prefix) => {
    const name = columns.text(cells, `${prefix}_name`)
    if (name === null) throw new Refused(`no ${prefix}`)
    const id = columns.text(cells, `${prefix}_id`)
    return { name, key: id === null ? null : `${tour}:${id}`, nation: columns.text(cells, `${prefix}_ioc`) }
  })
}

function dateOf(text: string | null): string {
  const found = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? '')
  const date = found ? readDate(`${found[1]}-${found[2]}-${found[3]}`) : null
  if (date === null) throw new Refused(`no day that exists: ${JSON.stringify(text)}`)
  return date
}

function detailOf({ columns, cells }: TourRow): ParsedMatch['detail'] {
  const surface = columns.text(cells, 'surface')
  const minutes = columns.count(cells, 'minutes')
  return {
    isDayEstimated: true,
    ...(surface ? { surface: surface.toLowerCase() } : {}),
    ...(minutes ? { minutes } : {}),
  }
}

function eventsOf(given: {
  row: TourRow
  score: WrittenScore
  sides: Sides
  winnerSide: Side
  figures: Record<Side, StatisticValues>
  format: Parameters<typeof tennisEvent.format>[0]['format']
}): TimelineEvent[] {
  const { row, score, sides, winnerSide, figures, format } = given
  const loserSide: Side = winnerSide === 'home' ? 'away' : 'home'
  const entries = (['home', 'away'] as const).map((side) => {
    const role = side === winnerSide ? 'winner' : 'loser'
    return tennisEvent.entry({
      side,
      playerId: numberOf(sides, side, 0),
      partnerId: numberOf(sides, side, 1),
      seed: row.columns.count(row.cells, `${role}_seed`),
      rank: row.columns.count(row.cells, `${role}_rank`),
      way: row.columns.text(row.cells, `${role}_entry`),
    })
  })
  const sets = score.sets.map(({ won, lost, tiebreak }) => ({
    ...bySide(winnerSide, won, lost),
    tiebreak: tiebreak && bySide(winnerSide, tiebreak.won, tiebreak.lost),
  }))
  // Of an abandoned match the sets stay as they were, without a winner.
  const winner = score.ending === 'abandoned' ? null : winnerSide
  const result = sets.length > 0 ? [tennisEvent.result({ sets, winner })] : []
  const ended =
    score.ending === null
      ? []
      : [score.ending === 'abandoned' ? tennisEvent.abandoned({}) : tennisEvent[score.ending]({ side: loserSide })]
  const statistics = (['home', 'away'] as const).flatMap((side) =>
    Object.keys(figures[side]).length > 0 ? [tennisEvent.statistics({ side, of: 0, values: figures[side] })] : [],
  )
  return [tennisEvent.format({ format }), ...entries, ...result, ...ended, ...statistics]
}

function bySide(winnerSide: Side, own: number, other: number): { home: number; away: number } {
  return winnerSide === 'home' ? { home: own, away: other } : { home: other, away: own }
}

/** Sets and games as the score has them. */
function setsStated({ sets, ending }: WrittenScore, winnerSide: Side): Figures {
  if (sets.length === 0 || ending === 'abandoned') return {}
  const won = (ending === null ? sets : sets.slice(0, -1)).filter((set) => set.won > set.lost).length
  const games = sets.map((set, index) => [`set${index + 1}`, bySide(winnerSide, set.won, set.lost)] as const)
  const score: Figures = ending === null ? { score: bySide(winnerSide, won, sets.length - won) } : {}
  return { ...score, ...Object.fromEntries(games) }
}

const statisticColumns = [
  ['aces', 'ace'],
  ['doubleFaults', 'df'],
  ['servicePoints', 'svpt'],
  ['firstServesIn', '1stIn'],
  ['firstServePointsWon', '1stWon'],
  ['secondServePointsWon', '2ndWon'],
  ['serviceGames', 'SvGms'],
] as const

/** Figures of both sides. Impossible ones are left out, with a remark. */
function statisticsOf({ columns, cells }: TourRow, winnerSide: Side, remarks: string[]): Record<Side, StatisticValues> {
  const of = (role: 'w' | 'l'): StatisticValues => {
    const count = (name: string) => columns.count(cells, `${role}_${name}`)
    const other = role === 'w' ? 'l' : 'w'
    const [faced, saved] = [columns.count(cells, `${other}_bpFaced`), columns.count(cells, `${other}_bpSaved`)]
    const [points, first] = [count('svpt'), count('1stIn')]
    if (points === null || first === null) return {}
    if (first > points || (faced !== null && saved !== null && saved > faced)) {
      remarks.push(
        'figures that contradict each other are left out: more first serves in than serves, or more break points saved than faced',
      )
      return {}
    }
    const values: StatisticValues = { secondServePoints: points - first }
    for (const [name, column] of statisticColumns) {
      const value = count(column)
      if (value !== null) values[name] = value
    }
    if (faced !== null && saved !== null) Object.assign(values, { breakPoints: faced, breakPointsWon: faced - saved })
    return values
  }
  const [winner, loser] = [of('w'), of('l')]
  return winnerSide === 'home' ? { home: winner, away: loser } : { home: loser, away: winner }
}

function bothKnown({ home, away }: Record<Side, StatisticValues>): Figures {
  return Object.fromEntries(
    Object.entries(home).flatMap(([name, value]) => {
      const other = away[name as keyof StatisticValues]
      return other === undefined ? [] : [[name, { home: value, away: other }]]
    }),
  )
}
