import type { Side } from '../../timeline.ts'
import type { Game } from '../state.ts'
import type { BestOf } from '../vocabulary.ts'
import type { MobaGame } from './state.ts'
import type { DraftStep, Hero } from './vocabulary.ts'

type Played = Pick<Game<MobaGame>, 'ordinal' | 'inside'>

/** A hero that a side picked although it had picked it in an earlier game. The pick is kept. */
interface PickFault {
  ordinal: number
  side: Side
  hero: Hero
  /** The game in which the side picked it first. */
  before: number
}

/** Global ban and pick: each hero once per side over the games of a series. */
export interface GlobalPick {
  /** Heroes that a side may not pick again, in the order of the games. */
  spent: Record<Side, readonly Hero[]>
  faults: readonly PickFault[]
}

/** The game in which both sides pick unseen and every hero is free: the last of five or seven. Null without one. */
export function blindDecider(bestOf: BestOf | null): number | null {
  return bestOf === 5 || bestOf === 7 ? bestOf : null
}

/** Numbers decide where both have one: a source may name heroes in another language. */
export function isSameHero(one: Hero, other: Hero): boolean {
  return one.id !== null && other.id !== null ? one.id === other.id : nameOf(one) === nameOf(other)
}

/**
 * Whether a step of a draft takes the hero of another one: by its number, or by its name in any case. `isFree`: both
 * sides may pick the same hero.
 */
export function isTaken(one: DraftStep, other: DraftStep, isFree: boolean): boolean {
  const isSame = (one.hero.id !== null && one.hero.id === other.hero.id) || nameOf(one.hero) === nameOf(other.hero)
  const isMirrored = one.action === 'pick' && other.action === 'pick' && one.side !== other.side
  return isSame && !(isFree && isMirrored)
}

const nameOf = ({ name }: Hero) => name.trim().toLowerCase()

/** The picks of a side in a game: of its draft, else the heroes that its players have, each once. */
export function picksOf({ draft, lines }: Pick<MobaGame, 'draft' | 'lines'>, side: Side): Hero[] {
  const drafted = draft.filter((step) => step.side === side && step.action === 'pick').map(({ hero }) => hero)
  const played = lines.flatMap((line) => (line.side === side && line.hero !== null ? [line.hero] : []))
  const picks = drafted.length > 0 ? drafted : played
  return picks.filter((hero, at) => picks.findIndex((one) => isSameHero(one, hero)) === at)
}

/** What both sides have spent, and their faults. The blind decider spends nothing and has no faults. */
export function globalPick(games: readonly Played[], bestOf: BestOf | null): GlobalPick {
  const decider = blindDecider(bestOf)
  const spent: Record<Side, { hero: Hero; ordinal: number }[]> = { home: [], away: [] }
  const faults: PickFault[] = []
  for (const { ordinal, inside } of games.toSorted((a, b) => a.ordinal - b.ordinal)) {
    if (ordinal === decider) continue
    for (const side of ['home', 'away'] as const)
      for (const hero of picksOf(inside, side)) {
        const first = spent[side].find((one) => isSameHero(one.hero, hero))
        if (first) faults.push({ ordinal, side, hero, before: first.ordinal })
        else spent[side].push({ hero, ordinal })
      }
  }
  const heroes = (side: Side) => spent[side].map(({ hero }) => hero)
  return { spent: { home: heroes('home'), away: heroes('away') }, faults }
}
