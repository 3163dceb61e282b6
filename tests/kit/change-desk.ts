import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import type { Role } from '#contract/roles.ts'
import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import type { Database } from '#core/database/db.ts'
import { createHandlers } from '#desk/endpoints.ts'
import { testCalls } from './calls.ts'
import { addPerson, type TestPerson } from './people.ts'

export const reason = 'the sheet of the referee'
export const words = 'The referee names another one.'

/** Calls about changes of matches, by people with roles. */
export async function changeDesk(database: Database) {
  const handlers = createHandlers({ dataFolder: tmpdir() })
  const as = ({ headers }: TestPerson) => testCalls(database, handlers, headers).client.touchline
  const staff = (...roles: Role[]) => addPerson(database, { roles })
  const editor = await staff('editor')

  const preview = (matchId: number, entries: unknown[], by = editor) =>
    as(by).previewChange({ params: { id: matchId }, query: { entries: JSON.stringify(entries) } })

  async function correcting(
    matchId: number,
    key: string,
    change: Extract<ChangeEntry, { act: 'correct' }>['change'],
    by = editor,
  ) {
    const { events } = await as(by).getChangeable({ params: { id: matchId }, query: {} })
    return [{ act: 'correct' as const, key, seen: events.find((one) => one.key === key)!.mark, change }]
  }

  async function proposed(matchId: number, entries: ChangeEntry[], by = editor) {
    const { digest } = await preview(matchId, entries, by)
    const body = { entries, code: 'wrong_player' as const, words, digest, reason }
    const { id } = await as(by).proposeChange({ params: { id: matchId }, body })
    return { params: { id }, body: { digest, reason } }
  }

  return { as, staff, editor, preview, correcting, proposed }
}

/** A failure with this error and a sentence. */
export const wrong = (error: string, sentence: RegExp) => (thrown: unknown) => {
  const { error: name, body, message } = thrown as { error?: string; body?: { msg?: string }; message: string }
  assert.equal(name, error)
  assert.match(body?.msg ?? message, sentence)
  return true
}

/** A goal of home that is missing. */
export const missingGoal = (playerId: number | null) => ({
  act: 'add' as const,
  type: 'goal',
  side: 'home' as const,
  period: 2,
  clockSeconds: 4800,
  playerId,
  otherPlayerId: null,
  detail: { kind: 'open' } as Record<string, string | number>,
})
