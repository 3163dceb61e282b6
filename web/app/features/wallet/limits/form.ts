import { breakDays, exclusionMonths, limitPeriods } from '#contract/touchline/money-limits.ts'
import { readAge, readLimit, type Field } from '../fields.ts'

type Form = { get(name: string): unknown }
type Call = {
  name: 'setSpendingLimit' | 'dropNextLimit' | 'startBreak' | 'excludeMyself' | 'dropExclusion' | 'stateAge'
  params?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The wrong field of a form of the page; null where none is. */
export function wrongOfLimits(form: Form): Field | null {
  if (form.get('do') === 'age') return readAge(form.get('age')) === null ? 'age' : null
  if (form.get('do') !== 'limit' || readLimit(form.get('limit')) !== undefined) return null
  return limitPeriods.find((one) => one === form.get('period')) ?? null
}

/** The call of a form of the page without scripts; null for one that the page does not have. */
export function readLimitsForm(form: Form, zone: string): Call | null {
  const period = limitPeriods.find((one) => one === form.get('period'))
  switch (form.get('do')) {
    case 'limit': {
      const limit = readLimit(form.get('limit'))
      return period === undefined || limit === undefined
        ? null
        : { name: 'setSpendingLimit', params: { period }, body: { limit, zone } }
    }
    case 'drop':
      return period === undefined ? null : { name: 'dropNextLimit', params: { period } }
    case 'break': {
      const days = breakDays.find((one) => String(one) === form.get('days'))
      return days === undefined ? null : { name: 'startBreak', body: { days } }
    }
    case 'exclude': {
      const months = exclusionMonths.find((one) => String(one) === form.get('months'))
      return months === undefined ? null : { name: 'excludeMyself', body: { months } }
    }
    case 'include':
      return { name: 'dropExclusion' }
    case 'age': {
      const age = readAge(form.get('age'))
      return age === null ? null : { name: 'stateAge', body: { age } }
    }
    default:
      return null
  }
}
