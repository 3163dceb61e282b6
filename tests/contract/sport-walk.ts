import { addressesOf } from '#contract/services.ts'
import { sports } from '#sports/index.ts'
import type { CallRow } from './sport-cells.ts'
import type { Facts } from './facts.ts'
import type { Stage } from './stage.ts'
import { askPrepared, builtFault, errorFault, isRead, saysNothing } from './survey.ts'

export type Walked = {
  service: string
  name: string
  sport: string
  fault: string | null
  isEmpty: boolean
  /** The table refuses it. */
  isRefused: boolean
  data: unknown
}

/** Asks every cell of the table, at each address of its call, about the world of its sport. */
export async function walkCells(
  stage: Stage,
  rows: readonly CallRow[],
  worlds: ReadonlyMap<string, Facts>,
): Promise<Walked[]> {
  const walked: Walked[] = []
  for (const { declared, cells } of rows)
    for (const { sport, reason } of cells) {
      const facts = worlds.get(sport)
      if (!facts) continue
      const { service, name, operation } = declared
      const isSignedIn = operation.auth !== 'visitor'
      let fault: string | null = null
      let data: unknown = null
      for (const address of addressesOf(service, operation)) {
        const { status, body } = await askPrepared({ ...stage, facts }, declared, isSignedIn, { address })
        data = operation.isBare ? body : (body as { data?: unknown } | null)?.data
        fault ??=
          reason === null
            ? (builtFault(operation, status, body) ?? foreignFault(sport, data))
            : refusalFault(status, body, reason.en)
      }
      walked.push({
        service,
        name,
        sport,
        fault,
        data,
        isRefused: reason !== null,
        isEmpty: reason === null && isRead(declared) && saysNothing(data),
      })
    }
  return walked
}

function refusalFault(status: number, body: unknown, reason: string): string | null {
  const fault = errorFault(status, body, 'wrong_sport')
  if (fault !== null) return fault
  const { msg } = body as { msg: string }
  return msg === reason ? null : `gives the reason ${msg}`
}

const footballWords =
  /\b(?:goals?|corners?|penalt(?:y|ies)|yellow card|red card|offside|half-time|goalkeeper|midfielder)\b|进球|角球|点球|黄牌|红牌|越位|门将/i

/** What an answer about one sport has of another: a number of the sport, or a word of football. */
export function foreignFault(sport: string, data: unknown): string | null {
  const wireId = sports[sport]?.wireId
  const found: string[] = []
  const look = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) look(one, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) look(one, name)
    else if ((key === 'sportType' || key === 'sportId') && value !== wireId) found.push(`${key} ${String(value)}`)
    else if (key === 'sport' && typeof value === 'string' && value !== sport) found.push(`sport ${value}`)
    else if (sport !== 'football' && typeof value === 'string' && key !== 'kind' && footballWords.test(value))
      found.push(`${key} ${value}`)
  }
  look(data, '')
  return found.length === 0 ? null : `is of another sport: ${found.slice(0, 3).join(', ')}`
}
