import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Telling } from '../types.ts'
import { changeBy, type Told } from './telling.ts'

const document = (text: string) => ({
  blocks: [{ kind: 'paragraph' as const, children: [{ kind: 'text' as const, text }] }],
})

const before: Told = {
  articleId: 1,
  matchId: 7,
  language: 'en',
  kind: 'report',
  title: 'Alba 2–1 Berg',
  lead: 'Alba won 2–1.',
  document: document('Alba won 2–1.'),
  matchVersion: 4,
  isListed: true,
}
const next = (matchVersion: number): Telling => ({
  matchId: 7,
  matchVersion,
  kind: 'report',
  language: 'en',
  categoryId: 1,
  title: before.title,
  lead: 'Alba beat Berg 2–1.',
  document: document('Alba beat Berg 2–1.'),
  mentions: [],
  bits: 1,
  isDemo: false,
  publishAt: 0,
  changes: [],
})

test('a report that other matches changed has no note of a correction; one whose own facts changed has', () => {
  assert.deepEqual(changeBy(next(4), before), { note: null })
  assert.match(changeBy(next(5), before)!.note!, /^Before: /)
  assert.equal(changeBy({ ...next(4), lead: before.lead, document: before.document }, before), null)
})
