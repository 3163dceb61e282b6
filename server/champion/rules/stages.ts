import type { Activity, Stage } from '../types.ts'

type Plan = Pick<Activity, 'opensAt' | 'locksAt' | 'stages' | 'pointsPerRound'>
type Phase = 'coming' | 'open' | 'locked'

/** Fault of a plan, in one sentence; null when it can be opened. */
export function faultOf({ opensAt, locksAt, stages, pointsPerRound }: Plan): string | null {
  if (!(opensAt < locksAt)) return 'The guess locks before it opens.'
  const [first] = stages
  if (first === undefined) return 'At least one stage with points is needed.'
  if (first.from > opensAt) return `The first stage, ${first.name}, begins after the guess opens.`
  if (stages.some(({ points }) => !Number.isSafeInteger(points) || points < 1)) return 'Points are whole and above 0.'
  if (!Number.isSafeInteger(pointsPerRound) || pointsPerRound < 0) return 'Points per round are whole, 0 or more.'
  for (const [index, stage] of stages.entries()) {
    const before = stages[index - 1]
    if (before === undefined) continue
    if (stage.from <= before.from) return `${stage.name} does not begin after ${before.name}.`
    if (stage.points >= before.points) return `${stage.name} brings no fewer points than ${before.name}.`
  }
  const late = stages.find(({ from }) => from >= locksAt)
  return late === undefined ? null : `${late.name} begins when the guess is locked.`
}

/** At the instant of the lock it is locked. */
export function phaseAt({ opensAt, locksAt }: Pick<Activity, 'opensAt' | 'locksAt'>, at: number): Phase {
  return at < opensAt ? 'coming' : at < locksAt ? 'open' : 'locked'
}

/** The place of the stage that an instant is in: the first one before any has started. */
export function stageAt(stages: readonly Pick<Stage, 'from'>[], at: number): number {
  return Math.max(
    0,
    stages.findLastIndex(({ from }) => from <= at),
  )
}

/** A stage as an operator writes it, `name|Chinese name|begins|points`; null where it is none. */
export function readStage(text: string): { stage: Omit<Stage, 'from'>; begins: string } | null {
  const cells = text.split('|').map((cell) => cell.trim())
  const [name = '', zh = '', begins = '', points = ''] = cells
  if (cells.length !== 4 || name === '' || begins === '' || !/^\d{1,6}$/.test(points)) return null
  return { stage: { name, zh: zh || name, points: Number(points) }, begins }
}
