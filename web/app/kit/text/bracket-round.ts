import type { SiteText } from '../../i18n/en.ts'
import { roundName } from './round-name.ts'

interface Asked {
  name: string
  /** `upper`, `lower` or `final` in a double elimination. */
  group: string
}

/** A round of a knock-out by its name alone, which has its bracket; one without it gets that of its group. */
export function bracketRoundName({ name, group }: Asked, text: SiteText): string {
  const isNamed = /^(upper|lower) bracket |^grand final/i.test(name)
  const isIn = !isNamed && (group === 'upper' || group === 'lower')
  const whole = isIn ? `${group === 'upper' ? 'Upper' : 'Lower'} bracket ${name.toLowerCase()}` : name
  return roundName(whole, text) ?? whole
}
