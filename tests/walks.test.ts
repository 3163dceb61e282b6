// Long half: records three walks on a running server.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { read } from '#kit/source-files.ts'
import { recordWalks } from '#kit/walks.ts'

type Written = { title: string; files: string[]; twice: string[]; counts: { files: number; twice: number } }

/** The walks in "Three walks" of the architecture. */
function readWalks(): Written[] {
  const section = /^## Three walks\n([\s\S]*?)^## /m.exec(read('docs/ARCHITECTURE.md'))?.[1] ?? ''
  return section.split(/^### /m).slice(1).map(walkOf)
}

function walkOf(text: string): Written {
  const [title = ''] = text.split('\n')
  const [list = '', after = ''] = text.split(/^Still visited twice:\n/m)
  const counted = /^Files: \d+ before, (\d+) now\. Visited twice: \d+ before, (\d+) now\.$/m.exec(text)
  return {
    title,
    files: [...list.matchAll(/^\d+\. `([^`]+)`: \S/gm)].map(([, file]) => file!),
    twice: [...after.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    counts: { files: Number(counted?.[1]), twice: Number(counted?.[2]) },
  }
}

/** Work beside a walk may disturb its recording on a busy machine; a file that joined or left the walk stays. */
const ATTEMPTS = 3

/** The relay looks again by its clock after it moved something, so within a walk on a calm machine alone. */
const byClock = new Set(['server/core/background/election.ts', 'server/core/outbox/store/frame.ts'])

function sorted({ files, twice }: { files: readonly string[]; twice: readonly string[] }) {
  return { files: files.toSorted(), twice: twice.filter((file) => !byClock.has(file)).toSorted() }
}

describe('the three walks of the architecture', () => {
  const walks = readWalks()

  test('are three', () => assert.equal(walks.length, 3))

  for (const { title, files, twice, counts } of walks)
    test(`${title}: counts what it lists`, () => assert.deepEqual(counts, { files: files.length, twice: twice.length }))

  test('are those of a running server', async () => {
    const written = walks.map(sorted)
    let recorded: typeof written = []
    for (let attempt = 0; attempt < ATTEMPTS && !isSame(recorded, written); attempt++)
      recorded = await recordWalks().then((walks) => Object.values(walks).map(sorted), failLast(attempt))
    assert.deepEqual(recorded, written)
  })
})

/** A recording that fails, as when a busy machine holds a message back, is repeated; the last one may not fail. */
function failLast(attempt: number) {
  return (reason: unknown) => {
    if (attempt === ATTEMPTS - 1) throw reason
    return []
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
