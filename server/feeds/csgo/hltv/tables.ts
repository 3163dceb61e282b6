import { lengths, type BestOf } from '#sports/esports/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import type { Columns } from '../../reading/columns.ts'
import { readDate } from '../../reading/when.ts'

/** A row of results: a series with games won, or a single map with its rounds. */
export interface ResultRow {
  matchId: string
  date: string
  event: string
  one: string
  two: string
  bestOf: BestOf
  /** The map of a single one; null for a series. */
  map: string | null
  score: { home: number; away: number }
  at: string
}

/** The rounds of one map, in its series. */
export interface RoundsRow {
  matchId: string
  map: string
  oneId: string
  twoId: string
  /** The side that begins as counter-terrorists; null unknown. */
  startsCt: Side | null
  rounds: { winner: Side; equipment: { home: number; away: number } | null }[]
  at: string
}

/** The event of rows that name none. */
export const noEvent = 'Counter-Strike'

const mapNames: Readonly<Record<string, string>> = {
  nuke: 'Nuke',
  ovp: 'Overpass',
  inf: 'Inferno',
  trn: 'Train',
  mrg: 'Mirage',
  d2: 'Dust2',
  cch: 'Cache',
  cbl: 'Cobblestone',
  vtg: 'Vertigo',
  anc: 'Ancient',
  anb: 'Anubis',
}

/** Words in place of a map. */
const withoutGame = /^(?:def|default|forfeit|ff|w\/?o|walkover)$/i

/** The name of a map by its name or the abbreviation of a table: `ovp`, `inferno`. */
function mapNameOf(text: string): string {
  const known = mapNames[text.toLowerCase()]
  return known ?? `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** A row of results; a text is why it is none. */
export function resultRowOf(columns: Columns, cells: readonly string[], at: string): ResultRow | string {
  const text = (name: string) => columns.text(cells, name) ?? ''
  const matchId = text('match_id')
  const date = readDate(text('date'))
  const [one, two] = [text('team_1'), text('team_2')]
  const score = { home: wholeOf(text('score_1')), away: wholeOf(text('score_2')) }
  if (matchId === '' || one === '' || two === '') return 'no match_id, or not two teams'
  if (one === two) return `match ${matchId} has ${one} on both sides`
  if (date === null) return `match ${matchId} has no date`
  if (score.home === null || score.away === null) return `match ${matchId} has no score`
  const series = /^bo(\d)$/.exec(text('map'))
  const bestOf = series ? lengths.find((length) => length === Number(series[1])) : 1
  if (bestOf === undefined) return `match ${matchId} is best of ${series?.[1]}`
  // `def` is no map: the series was won without a game.
  const map = series || withoutGame.test(text('map')) ? null : mapNameOf(text('map'))
  const both = { home: score.home, away: score.away }
  return { matchId, date, event: text('event') || noEvent, one, two, bestOf, map, score: both, at }
}

/** The rounds of a map; a text is why they are none. A gap, or a winner who is neither 1 nor 2, spoils the row. */
export function roundsRowOf(columns: Columns, cells: readonly string[], at: string): RoundsRow | string {
  const text = (name: string) => columns.text(cells, name) ?? ''
  const [matchId, map] = [text('match_id'), text('map')]
  const [oneId, twoId] = [text('team_1_id'), text('team_2_id')]
  if (matchId === '' || map === '' || oneId === '' || twoId === '') return 'no match_id, map or teams'
  const rounds: RoundsRow['rounds'] = []
  let isOver = false
  for (let number = 1; columns.has(`${number}_winner`); number += 1) {
    const winner = sideOf(text(`${number}_winner`))
    if (text(`${number}_winner`) === '') {
      isOver = true
      continue
    }
    if (winner === null) return `match ${matchId}, ${map}: round ${number} has no winner of the two`
    if (isOver) return `match ${matchId}, ${map}: round ${number} follows a gap`
    const [home, away] = [wholeOf(text(`${number}_team_1_value`)), wholeOf(text(`${number}_team_2_value`))]
    rounds.push({ winner, equipment: home === null || away === null ? null : { home, away } })
  }
  if (rounds.length === 0) return `match ${matchId}, ${map}: no rounds`
  return { matchId, map: mapNameOf(map), oneId, twoId, startsCt: sideOf(text('starting_ct')), rounds, at }
}

function sideOf(text: string): Side | null {
  const number = wholeOf(text)
  return number === 1 ? 'home' : number === 2 ? 'away' : null
}

/** A whole number from 0, also as `4200.0`; null for anything else. */
function wholeOf(text: string): number | null {
  return /^\d+(\.0+)?$/.test(text) ? Math.trunc(Number(text)) : null
}
