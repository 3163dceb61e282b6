import * as contract from '#contract/data/head-to-head.ts'
import type { EsHeadToHead } from '#contract/data/views/match.ts'
import type { Texts } from '#contract/errors.ts'
import { handle } from '#core/calls/handler.ts'
import { keepToGame } from '../game.ts'
import { readPastSeries, type PastAsked } from '../past-series.ts'
import { findSeries } from '../read-match.ts'
import { findTeam } from '../read-team.ts'
import { countPast, type GameFilters } from '../rules/head-to-head.ts'
import { matchRows, type RowsCall } from '../rows.ts'

const moba = ['lol', 'dota', 'kog'] as const
/** Meetings that are listed where the call names no size. */
const MOST = 100

type Asked = {
  matchId?: number
  hostId: number
  awayId: number
  size: number
  filter?: 'all' | 'home' | 'away' | 'tournament' | 'tower'
  mapName?: string
  time?: number
  kill?: 1 | 10
}
type Refusal = 'team_not_found' | 'match_not_found' | 'wrong_sport' | 'bad_request'
type AnyCall = RowsCall & { now: number; fail: (error: Refusal, reason?: Texts) => never }
type View = { family: readonly string[]; scope: PastAsked['scope']; unit: 'series' | 'games' }

async function answer(call: AnyCall, asked: Asked, { family, scope, unit }: View): Promise<EsHeadToHead> {
  const { db, now, fail } = call
  const { hostId, awayId, size, filter } = asked
  const [host, away, match] = await Promise.all([
    findTeam(db, hostId),
    findTeam(db, awayId),
    asked.matchId === undefined ? null : findSeries(db, asked.matchId),
  ])
  if (host === null || away === null) return fail('team_not_found')
  if (asked.matchId !== undefined && match === null) return fail('match_not_found')
  keepToGame(host, family, fail)
  for (const other of [away, match]) if (other !== null) keepToGame(other, host.sport, fail)
  if (hostId === awayId) return fail('bad_request', { en: 'Name two teams.', zh: '请指定两支不同的战队。' })
  if (filter === 'tournament' && match === null)
    return fail('bad_request', { en: 'This filter needs a matchId.', zh: '此筛选需要 matchId。' })
  const filters = filtersOf(asked)
  const side = filter === 'home' || filter === 'away' ? filter : undefined
  const competitionId = filter === 'tournament' ? match?.competitionId : undefined
  const before = match?.kickOff ?? now
  const past = await readPastSeries(
    db,
    host.sport,
    { hostId, awayId, scope, side, competitionId, before, size },
    filters,
  )
  const { ids, ...counts } = countPast(past.series, { hostId, awayId, unit }, filters)
  const rows = await matchRows(
    call,
    ids.flatMap((id) => past.matches.get(id) ?? []),
  )
  return { ...counts, matches: rows }
}

function filtersOf({ mapName, time, kill, filter }: Asked): GameFilters {
  const races = [
    ...(kill === undefined ? [] : [kill === 1 ? 'blood' : 'tenKills']),
    ...(filter === 'tower' ? ['tower'] : []),
  ]
  return { ...(mapName ? { mapName } : {}), ...(time === undefined ? {} : { minutes: time }), races }
}

const ofCsgo = (operation: typeof contract.getCsgoMeetings, view: Omit<View, 'family'>) =>
  handle(operation, (call) =>
    call.query.filter === 'tower'
      ? call.fail('wrong_sport', { en: 'Counter-Strike has no towers.', zh: '反恐精英没有防御塔。' })
      : answer(call, call.query, { family: ['csgo'], ...view }),
  )

const ofMoba = (operation: typeof contract.getMobaMeetings, view: Omit<View, 'family'>) =>
  handle(operation, (call) => answer(call, call.query, { family: moba, ...view }))

export const getCsgoMeetings = ofCsgo(contract.getCsgoMeetings, { scope: 'meetings', unit: 'series' })
export const getCsgoRecentRecord = ofCsgo(contract.getCsgoRecentRecord, { scope: 'recent', unit: 'series' })
export const getCsgoBattleTotal = ofCsgo(contract.getCsgoBattleTotal, { scope: 'meetings', unit: 'games' })
export const getCsgoRecentTotal = ofCsgo(contract.getCsgoRecentTotal, { scope: 'recent', unit: 'games' })
export const getMobaMeetings = ofMoba(contract.getMobaMeetings, { scope: 'meetings', unit: 'series' })
export const getMobaRecentRecord = ofMoba(contract.getMobaRecentRecord, { scope: 'recent', unit: 'series' })
export const getMobaBattleTotal = ofMoba(contract.getMobaBattleTotal, { scope: 'meetings', unit: 'games' })
export const getMobaRecentBattles = ofMoba(contract.getMobaRecentBattles, { scope: 'recent', unit: 'games' })

export const getKogMeetings = handle(contract.getKogMeetings, (call) =>
  answer(call, { ...call.query, size: MOST }, { family: ['kog'], scope: 'meetings', unit: 'games' }),
)
