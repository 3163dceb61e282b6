import { plays, prophecyStates, rankRanges } from '#contract/touchline/prophecy-limits.ts'

export interface RecordChoice {
  range: (typeof rankRanges)[number]
  play: (typeof plays)[number] | null
  state: (typeof prophecyStates)[number] | null
  after: string | null
}

const longestCursor = 200

/** The choice of an address; an unknown value is that of an address without it. */
export function readRecordChoice(query: URLSearchParams): RecordChoice {
  const after = query.get('after')
  return {
    range: rankRanges.find((one) => one === query.get('range')) ?? 'all',
    play: plays.find((one) => one === query.get('play')) ?? null,
    state: prophecyStates.find((one) => one === query.get('state')) ?? null,
    after: after === null || after.length > longestCursor ? null : after,
  }
}

/** The record of an author with a choice. */
export function recordChoicePath(userId: number, { range, play, state, after }: RecordChoice): string {
  const query = new URLSearchParams({ tab: 'record' })
  if (range !== 'all') query.set('range', range)
  if (play !== null) query.set('play', play)
  if (state !== null) query.set('state', state)
  if (after !== null) query.set('after', after)
  return `/user/${userId}?${query}`
}
