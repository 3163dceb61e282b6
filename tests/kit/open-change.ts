import assert from 'node:assert/strict'
import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { addChange } from '#desk/change/store/change.ts'
import { sports } from '#sports/index.ts'
import { submitOperatorEvents } from '#timeline/operator-event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { footballEvent } from './football.ts'

/** A change of a match that waits to be applied. */
export async function addOpenChange(database: Database, matchId: number, byUserId: number | null = null) {
  const db = readerOf(database)
  // A match that has not begun has no goals to add.
  if ((await findMatch(db, matchId))!.status === 'scheduled') await begin(database, matchId)
  const { competitionId, version } = (await findMatch(db, matchId))!
  const entries: ChangeEntry[] = [
    {
      act: 'add',
      type: 'goal',
      side: 'home',
      period: 1,
      clockSeconds: 1,
      playerId: null,
      otherPlayerId: null,
      detail: { kind: 'open' },
    },
  ]
  const of = {
    matchId,
    competitionId,
    entries,
    code: 'other' as const,
    words: 'the sheet',
    digest: 'x',
    matchVersion: version,
  }
  const change = { ...of, needsSecond: false }
  const { id } = await addChange(db, { ...change, byUserId, reason: 'the sheet' })
  return { change, changeId: id, version }
}

async function begin(database: Database, matchId: number): Promise<void> {
  const whistle = footballEvent.periodStart({ key: 'desk:start', period: 1, clockSeconds: 0 })
  assert.ok((await submitOperatorEvents({ database, sports }, matchId, [whistle])).ok)
}

/** What the actions about changes of a match are carried out with. */
export async function changeCases(database: Database, matchId: number): Promise<[name: string, input: object][]> {
  const { change, changeId: id, version: matchVersion } = await addOpenChange(database, matchId)
  return [
    ['change_proposed', change],
    ['change_applied', { id, matchVersion, needsSecond: false, effect: null }],
    ['change_dropped', { id: id + 1 }],
  ]
}
