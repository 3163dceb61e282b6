import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Competition } from '#contract/touchline/competition.ts'
import type { Language } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { leagueWords } from './words.ts'
import { roundName } from '../../kit/text/round-name.ts'

type Round = Competition['rounds'][number]

/** A step of a season: a round of a league, a matchday of all groups, or all knock-out rounds together. */
export interface Step {
  /** Id of its first round: the `round` of an address. */
  id: number
  isKnockout: boolean
  isCurrent: boolean
  rounds: Round[]
}

/** The steps of a season in the order they are played; `rounds` come in that order. */
export function stepsOf(rounds: readonly Round[]): Step[] {
  const steps = new Map<string, Step>()
  for (const round of rounds) {
    const isKnockout = round.stage === 'knockout'
    const key = isKnockout ? 'knockout' : `${round.stage} ${round.ordinal} ${round.name}`
    const step = steps.get(key) ?? { id: round.id, isKnockout, isCurrent: false, rounds: [] }
    steps.set(key, { ...step, isCurrent: step.isCurrent || round.isCurrent, rounds: [...step.rounds, round] })
  }
  return [...steps.values()]
}

/** The step with the requested round, else the current one, else the last. Null without rounds. */
export function stepAt(steps: readonly Step[], roundId: number | null): Step | null {
  return (
    steps.find((step) => step.rounds.some((round) => round.id === roundId)) ??
    steps.find((step) => step.isCurrent) ??
    steps.at(-1) ??
    null
  )
}

/**
 * The rounds that a table may stand after, each ordinal once: up to the current one, or all of a season that is over or
 * in its knock-out.
 */
export function tableRounds(rounds: readonly Round[]): { ordinal: number; name: string }[] {
  const ofTable = rounds.filter(({ stage }) => stage !== 'knockout')
  const current = ofTable.find(({ isCurrent }) => isCurrent)?.ordinal ?? Infinity
  const byOrdinal = new Map(ofTable.map(({ ordinal, name }) => [ordinal, name]))
  return [...byOrdinal]
    .map(([ordinal, name]) => ({ ordinal, name }))
    .filter(({ ordinal }) => ordinal <= current)
    .sort((a, b) => a.ordinal - b.ordinal)
}

/** The rounds of a step in order of display: of a knock-out the latest first, groups by name. */
export function inReadingOrder({ isKnockout, rounds }: Step): Round[] {
  return isKnockout ? rounds.toReversed() : rounds
}

/** "Knock-out" for several knock-out rounds, else the name of the round. */
export function stepName(step: Step, { text, tag }: Pick<Language, 'text' | 'tag'>): string {
  return step.isKnockout && step.rounds.length > 1
    ? wordsOf(leagueWords, tag).knockout
    : (roundName(step.rounds[0]?.name ?? null, text) ?? '')
}

/** Whether a list continues after this match: a hidden one has started, and may be over. */
export function isOver({ summary: { status, isHidden } }: MatchRow): boolean {
  return isHidden === true || (status !== 'scheduled' && status !== 'live' && status !== 'interrupted')
}
