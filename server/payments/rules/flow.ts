import { dayRange } from '#core/day-range.ts'
import type { Channel } from '../provider.ts'
import type { TopUpState } from './payment.ts'

/** The one type of payments on the wire: top-ups. */
export const TOP_UP = 1

/**
 * States on the wire, which has three: 1 while the coins of a payment are in the wallet, 0 while it may still be paid,
 * 2 otherwise.
 */
export const statusOf: Record<TopUpState, 0 | 1 | 2> = {
  pending: 0,
  paid: 1,
  failed: 2,
  expired: 2,
  refunded: 2,
  disputed: 2,
}

/** The states of a status of the wire; null for all, empty for one that is none. */
export function statesOf(status: number | undefined): TopUpState[] | null {
  if (status === undefined) return null
  return (Object.keys(statusOf) as TopUpState[]).filter((state) => statusOf[state] === status)
}

const channels: Record<string, Channel> = { card: 'card', '1': 'card', bank: 'bank', '2': 'bank' }

/** A channel by its name or number. */
export function channelOf(text: string): Channel | null {
  return Object.hasOwn(channels, text) ? channels[text]! : null
}

type Times = {
  year?: number | undefined
  month?: number | undefined
  startTime?: string | undefined
  endTime?: string | undefined
}
type Range = { from: number | null; to: number | null }

/**
 * The instants that a filter names in a zone, from `from` on and before `to`; null for a month or time that does not
 * exist. A month without a year is one of the current year; the second of `endTime` counts.
 */
export function rangeOf({ year, month, startTime, endTime }: Times, zone: string, now: number): Range | null {
  const period = year === undefined && month === undefined ? all : periodOf(year ?? yearIn(now, zone), month, zone)
  const from = startTime === undefined ? null : instantOf(startTime, zone)
  const last = endTime === undefined ? null : instantOf(endTime, zone)
  if (period === null || from === undefined || last === undefined) return null
  return { from: later(period.from, from), to: earlier(period.to, last === null ? null : last + 1000) }
}

const all: Range = { from: null, to: null }

function yearIn(now: number, zone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }).format(now))
}

function periodOf(year: number, month: number | undefined, zone: string): Range | null {
  if (year < 1970 || year > 9998 || (month !== undefined && (month < 1 || month > 12))) return null
  const first = (ofYear: number, ofMonth: number) => {
    const range = dayRange(`${ofYear}-${String(ofMonth).padStart(2, '0')}-01`, zone)
    return range === 'no_such_day' ? null : range.startsAt
  }
  if (month === undefined) return { from: first(year, 1), to: first(year + 1, 1) }
  return { from: first(year, month), to: month === 12 ? first(year + 1, 1) : first(year, month + 1) }
}

/** `yyyy-MM-dd HH:mm:ss` in a zone; undefined for a day that it skipped. */
function instantOf(text: string, zone: string): number | undefined {
  const range = dayRange(text.slice(0, 10), zone)
  if (range === 'no_such_day') return undefined
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(11).split(':').map(Number)
  return range.startsAt + ((hours * 60 + minutes) * 60 + seconds) * 1000
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}
