import { lengths, type BestOf } from '#sports/esports/vocabulary.ts'
import { countIn, instantIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'

export interface LolTeam {
  key: string
  name: string
  code: string
}

/** One game as a row of a page states it. */
export interface GameRow {
  id: string
  at: number
  event: string
  phase: string
  league: string
  patch: string
  bestOf: BestOf | null
  game: number
  seriesId: string
  /** `completed`, `ongoing` or `unknown`, as the page says. */
  state: string
  /** Games won after this one, as the page counts them. */
  wins: { one: number; two: number } | null
  one: LolTeam
  two: LolTeam
  winner: string
  provider: string
  file: string
  path: string
}

/** A row of a page; a text is why it is none. */
export function gameRowOf(raw: Raw, file: string, path: string): GameRow | string {
  const id = textIn(raw.id)
  if (id === '') return 'a game without id'
  const at = instantIn(raw.datetimeUtc)
  if (at === null) return `game ${id} has no time`
  const [one, two] = [teamOf(raw.teamA), teamOf(raw.teamB)]
  if (one === null || two === null) return `game ${id} names no two teams`
  if (one.key === two.key) return `game ${id} has ${one.key} on both sides`
  const winner = textIn(raw.winnerId)
  if (winner !== one.key && winner !== two.key) return `game ${id} is won by ${winner || 'nobody'}, who is not in it`
  const game = countIn(raw.gameNumber)
  if (game === null || game < 1) return `game ${id} has no number in its series`
  const wins = { one: countIn(raw.seriesWinsA), two: countIn(raw.seriesWinsB) }
  const state = textIn(raw.seriesState)
  const length = countIn(raw.bestOf)
  return {
    id,
    at,
    event: textIn(raw.event),
    phase: textIn(raw.phase),
    league: textIn(raw.league),
    patch: textIn(raw.patch),
    bestOf: lengths.find((known) => known === length) ?? null,
    game,
    seriesId: textIn(raw.seriesId) || id,
    state,
    wins: wins.one === null || wins.two === null ? null : { one: wins.one, two: wins.two },
    one,
    two,
    winner,
    provider: textIn(objectIn(raw.source).provider),
    file,
    path,
  }
}

function teamOf(value: unknown): LolTeam | null {
  const own = objectIn(value)
  const [key, name] = [textIn(own.id), textIn(own.name)]
  return key === '' || name === '' ? null : { key, name, code: textIn(own.code) || name }
}
