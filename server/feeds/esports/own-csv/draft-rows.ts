import { mobaEvent } from '#sports/esports/moba/build.ts'
import { mobaFold } from '#sports/esports/moba/fold.ts'
import { blindDecider, globalPick, isSameHero, isTaken } from '#sports/esports/moba/global-pick.ts'
import type { DraftAction, DraftStep, Hero } from '#sports/esports/moba/vocabulary.ts'
import { fold } from '#sports/sport.ts'
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

/** Picks that break global ban and pick, with the rows of both games; they are kept. */
export function repeatedPicks(events: readonly TimelineEvent[], rows: readonly Row[]): string[] {
  const { games, format } = fold(mobaFold, events)
  const rowOf = (game: number, side: Side, hero: Hero) =>
    rows.find((row) => {
      const step = stepOf(row)
      return row.count('battle') === game && step.action === 'pick' && step.side === side && isSameHero(step.hero, hero)
    })
  return globalPick(games, format.bestOf).faults.map(({ ordinal, side, hero, before }) => {
    const [row, first] = [rowOf(ordinal, side, hero), rowOf(before, side, hero)]
    const said = `${side} picks ${saidHero(hero)} in game ${ordinal} and picked it in game ${before}`
    // Without a draft the heroes are those of the lines.
    const place = row === undefined ? '' : `${row.file}, ${row.place}: `
    return `${place}${said}${first === undefined ? '' : `, ${first.place}`}; a side has each hero once`
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
