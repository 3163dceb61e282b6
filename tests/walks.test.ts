import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { read, root } from '#kit/source-files.ts'

type Walk = { title: string; files: string[]; twice: string[]; counts: { files: number; twice: number } }

/** The walks in "Three walks" of the architecture. */
function readWalks(): Walk[] {
  const section = /^## Three walks\n([\s\S]*?)^## /m.exec(read('docs/ARCHITECTURE.md'))?.[1] ?? ''
  return section.split(/^### /m).slice(1).map(walkOf)
}

function walkOf(text: string): Walk {
  const [title = ''] = text.split('\n')
  const [, list = '', after = ''] = /^([\s\S]*)^Still visited twice:\n([\s\S]*)/m.exec(text) ?? []
  const counted = /^Files: \d+ before, (\d+) now\. Visited twice: \d+ before, (\d+) now\.$/m.exec(text)
  return {
    title,
    files: [...list.matchAll(/^\d+\. `([^`]+)`: \S/gm)].map(([, file]) => file!),
    twice: [...after.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    counts: { files: Number(counted?.[1]), twice: Number(counted?.[2]) },
  }
}

describe('the three walks of the architecture', () => {
  const walks = readWalks()

  test('are three', () => assert.equal(walks.length, 3))

  for (const { title, files, twice, counts } of walks) {
    test(`${title}: names files that exist, each once`, () => {
      assert.deepEqual(
        files.filter((file) => !existsSync(join(root, file))),
        [],
      )
      assert.deepEqual(
        files.filter((file, index) => files.indexOf(file) !== index),
        [],
      )
    })

    test(`${title}: counts what it lists`, () => {
      assert.deepEqual(counts, { files: files.length, twice: new Set(twice).size })
      assert.deepEqual(
        twice.filter((file) => !files.includes(file)),
        [],
      )
    })
  }
})
