import { mobaEvent } from '#sports/esports/moba/build.ts'
import { blindDecider, isTaken } from '#sports/esports/moba/global-pick.ts'
import type { DraftAction, DraftStep, Hero } from '#sports/esports/moba/vocabulary.ts'
import type { Format } from '#sports/esports/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Row } from '../../own-csv/row.ts'
import type { Battle } from './battles.ts'
import type { Telling } from './series.ts'

type Step = DraftStep & { row: Row }

export function heroOf(row: Row): Hero | null {
  const name = row.text('hero')
  return name === null ? null : { id: row.count('hero_id'), name }
}

/**
 * Steps by their number. A step or a hero that stands twice is refused; in a blind decider both sides may pick the same
 * hero.
 */
export function draftEvents({ ordinal: game, rows }: Battle, { refused, format }: Telling, isBlind: boolean) {
  const steps: Step[] = []
  const isFree = isBlind && blindDecider(format.bestOf) === game
  return (rows.draft ?? []).flatMap((row): TimelineEvent[] => {
    const step = stepOf(row)
    const sameStep = steps.find(({ ordinal }) => ordinal === step.ordinal)
    const taken = steps.find((one) => isTaken(one, step, isFree))
    const first = sameStep ?? taken
    if (first !== undefined) {
      const reason = sameStep
        ? `step ${step.ordinal} of game ${game} has a row already, ${first.row.place}`
        : `${saidHero(step.hero)} was taken in game ${game} already${firstName(first.hero, step.hero)}, ${first.row.place}`
      refused.push({ row, column: sameStep ? 'step' : 'hero', reason })
      return []
    }
    steps.push(step)
    const { ordinal, side, action, hero } = step
    return [mobaEvent.draft({ game, side, ordinal, action, hero })]
  })
}

/** Picks of a side that it had in an earlier game, where a series has each hero once per side; they are kept. */
export function repeatedPicks(rows: readonly Row[], { bestOf }: Format): string[] {
  const picks = rows
    .map((row) => ({ ...stepOf(row), game: row.count('battle')! }))
    .filter(({ action, game }) => action === 'pick' && game !== blindDecider(bestOf))
    .toSorted((a, b) => a.game - b.game)
  return picks.flatMap((pick, index) => {
    const { row, game, side, hero } = pick
    const first = picks.slice(0, index).find((one) => one.side === side && isTaken(one, pick, false))
    if (first === undefined || first.game === game) return []
    const said = `${side} picks ${saidHero(hero)} in game ${game} and picked it in game ${first.game}`
    return [`${row.file}, ${row.place}: ${said}, ${first.row.place}; a side has each hero once`]
  })
}

function stepOf(row: Row): Step {
  const [side, action] = [row.word<Side>('side')!, row.word<DraftAction>('action')!]
  return { row, ordinal: row.count('step')!, side, action, hero: heroOf(row)! }
}

function saidHero({ id, name }: Hero): string {
  return `${JSON.stringify(name)}${id === null ? '' : ` (${id})`}`
}

/** Where the first row names the hero otherwise. */
function firstName(first: Hero, { name }: Hero): string {
  return first.name === name ? '' : ` as ${saidHero(first)}`
}
