import { gameEndings, lengths } from '#sports/esports/vocabulary.ts'
import { clock, count, oneOf, pair, side, text, yesOrNo, type Column } from '../../own-csv/cells.ts'
import type { Table } from '../../own-csv/declaration.ts'

export const game: Column = { name: 'game', kind: text, about: 'id of the series, as in games', isRequired: true }
export const battle: Column = {
  name: 'battle',
  kind: count(1, 7),
  about: 'number of the game in its series, as in battles',
  isRequired: true,
}
export const ofSide: Column = { name: 'side', kind: side, about: 'team', isRequired: true }
export const required = (name: string, kind: Column['kind'], about: string): Column => ({
  name,
  kind,
  about,
  isRequired: true,
})
export const optional = (name: string, kind: Column['kind'], about: string): Column => ({ name, kind, about })
export const player = optional('player', text, 'name of the player')
export const time = required('time', clock(240), 'clock of the game')

/** Columns of a series beside the common ones of games. */
export const seriesColumns: Column[] = [
  optional('best_of', oneOf(...lengths.map(String)), 'games at most; empty while unknown'),
  optional('advantage', side, 'team that begins a game ahead'),
  optional('score', pair, 'games won, home first; required with status final unless battles decide it'),
  optional('lost_by', side, 'team that forfeited or was disqualified, or against which a series was awarded'),
  optional('stage', oneOf('regular', 'group', 'swiss', 'knockout'), 'stage of the round; regular by default'),
  optional('group', text, 'group of the round, or part of a bracket'),
  optional('round_name', text, 'name of the round; Round 1 by default'),
]

/** Words of `status` of a series; an incomplete one is known in part. */
export const seriesEnds = ['forfeited', 'disqualified', 'awarded', 'abandoned', 'incomplete'] as const

/** Columns of the games of a series beside those of a title. */
export function battleColumns(camps: readonly string[], own: readonly Column[]): Column[] {
  return [
    game,
    required('battle', count(1, 7), 'number of the game in its series'),
    ...own,
    optional('patch', text, 'version of the title'),
    optional('start', oneOf(...camps), 'side of the map that the home team begins on'),
    optional('winner', side, 'team that won; empty while it is played'),
    optional('ending', oneOf(...gameEndings), 'how it ended; played by default'),
  ]
}

/** The players of both sides in a series. */
export const rosters: Omit<Table, 'examples'> = {
  name: 'rosters',
  columns: [
    game,
    ofSide,
    required('player', text, 'name of the player'),
    optional('role', text, 'role in the words of the title'),
    required('stand_in', yesOrNo, 'yes for one who plays this series only'),
  ],
}
