import { breakDays, exclusionMonths, limitPeriods } from '#contract/touchline/money-limits.ts'

type Form = { get(name: string): unknown }
type Call = {
  name: 'setSpendingLimit' | 'dropNextLimit' | 'startBreak' | 'excludeMyself' | 'dropExclusion' | 'stateAge'
  params?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** A limit as it is written: null for none, undefined for what is no number. */
export function readLimit(written: unknown): number | null | undefined {
  const text = String(written ?? '').trim()
  if (text === '') return null
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
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
      const age = readLimit(form.get('age'))
      return age === null || age === undefined ? null : { name: 'stateAge', body: { age } }
    }
    default:
      return null
  }
}
