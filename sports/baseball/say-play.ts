import type { PlayRow } from './state.ts'
import { endsPlate, type PlayDetail } from './vocabulary.ts'
import type { playWords } from './play-words.ts'

type PlayWords = (typeof playWords)['en']

/** A play as one sentence, and who scored. `nameOf` names a player by id. */
export function sayPlay(
  { play, batterId, runners, scorers }: Pick<PlayRow, 'play' | 'batterId' | 'runners' | 'scorers'>,
  nameOf: (id: number | null) => string,
  words: PlayWords,
): { what: string; more: string } {
  const others = scorers.filter((id) => id !== batterId || play.kind !== 'home_run')
  const more = others.map((id) => words.scores(nameOf(id))).join(' · ')
  if (!endsPlate.has(play.kind)) return { what: sayRunning(play, runners, nameOf, words), more }
  const name = nameOf(batterId)
  const extra = play.extra === undefined ? '' : words.struckOut(words.kinds[play.extra])
  return { what: words.batted(name, words.kinds[kindOf(play)], words.where[whereOf(play)]) + extra, more }
}

/** The wording of a plate appearance: outs by how the ball was hit. */
function kindOf(play: PlayDetail): keyof PlayWords['kinds'] {
  if (play.isSacrificeFly === true) return 'sacrificeFly'
  if (play.isSacrificeHit === true) return 'sacrificeHit'
  if (play.kind !== 'out') return play.kind
  if (play.isDoublePlay === true) return 'doublePlay'
  const isSafe = play.moves.some(({ from, isOut }) => from === 0 && isOut !== true)
  if (isSafe) return 'fielders_choice'
  return play.trajectory ?? 'out'
}

const places = { 7: 'left', 8: 'centre', 9: 'right' } as const
const placed: ReadonlySet<string> = new Set(['single', 'double', 'triple', 'home_run', 'out', 'ground_rule_double'])

function whereOf({ kind, fielder, isDoublePlay, isSacrificeHit }: PlayDetail): keyof PlayWords['where'] {
  if (!placed.has(kind) || isDoublePlay === true || isSacrificeHit === true) return 'infield'
  return places[fielder as keyof typeof places] ?? 'infield'
}

function sayRunning(
  { kind, moves }: PlayDetail,
  runners: PlayRow['runners'],
  nameOf: (id: number | null) => string,
  words: PlayWords,
): string {
  const runnerOf = (from: number) => nameOf(runners[from - 1] ?? null)
  const stolen = moves.filter(({ from, isStolen }) => from > 0 && isStolen === true)
  if (kind === 'stolen_base' && stolen.length > 0)
    return stolen.map(({ from, to }) => `${words.stolen(runnerOf(from))}${words.onto[to]}`).join(' · ')
  const out = moves.find(({ from, isOut }) => from > 0 && isOut === true)
  if (kind === 'caught_stealing' && out) return `${words.caught(runnerOf(out.from))}${words.onto[out.to]}`
  if (kind === 'picked_off' && out) return words.picked(runnerOf(out.from))
  return words.kinds[kind]
}
