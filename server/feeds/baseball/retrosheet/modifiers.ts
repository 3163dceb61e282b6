import type { PlayDetail, Trajectory } from '#sports/baseball/vocabulary.ts'

const trajectories: Readonly<Record<string, Trajectory>> = { G: 'ground', L: 'line', F: 'fly', P: 'popup' }

type Facts = Partial<
  Pick<
    PlayDetail,
    'trajectory' | 'isBunt' | 'isSacrificeFly' | 'isSacrificeHit' | 'isDoublePlay' | 'isTriplePlay' | 'isForceOut'
  >
>

/**
 * The modifiers of a play, between its slashes: `GDP`, `SF`, `G6M`, `E2`. What Touchline does not use (places of the
 * field, throws, obstruction) is passed over; the notation adds such marks every few years.
 */
export function readModifiers(modifiers: readonly string[]): Facts & { errors: number[] } {
  const facts: Facts = {}
  const errors: number[] = []
  for (const modifier of modifiers) {
    const error = /^E([1-9])$/.exec(modifier)
    if (error) errors.push(Number(error[1]))
    else Object.assign(facts, factsOf(modifier))
  }
  return { ...facts, errors }
}

function factsOf(modifier: string): Facts {
  const name = modifier.replace(/[+-]+$/, '')
  if (name === 'SF') return { isSacrificeFly: true }
  if (name === 'SH') return { isSacrificeHit: true }
  if (name === 'FO') return { isForceOut: true }
  const doubled = /^(B?)([GLFP]?)([DT])P$/.exec(name)
  if (doubled) {
    const trajectory = trajectories[doubled[2]!]
    return {
      ...(doubled[3] === 'D' ? { isDoublePlay: true } : { isTriplePlay: true }),
      ...(doubled[1] === '' ? {} : { isBunt: true }),
      ...(trajectory === undefined ? {} : { trajectory }),
    }
  }
  const ball = /^(B?)([GLFP])(?:[1-9].*)?$/.exec(name)
  if (!ball) return {}
  return { trajectory: trajectories[ball[2]!]!, ...(ball[1] === '' ? {} : { isBunt: true }) }
}
