import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { diagnosticOptions, endOverdue, findFamily } from './overdue.ts'

test('a test file that runs too long is ended with its children, and their pending handles are named', async (t) => {
  const code = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', 'grandchild'])
    setInterval(() => 0, 1000)`
  const folder = mkdtempSync(join(tmpdir(), 'overdue-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const options = [...diagnosticOptions(folder), '-e', code, 'slow.test.ts']
  const child = spawn(process.execPath, options, { stdio: 'ignore' })
  const reported = Promise.withResolvers<string[]>()
  const overdue = endOverdue(1000, folder, (_, lines) => reported.resolve(lines))
  overdue.started('quick.test.ts')
  overdue.started('slow.test.ts')
  overdue.ended('quick.test.ts')
  // The child keeps the loop alive until it is ended.
  const [, signal] = await once(child, 'exit')
  const lines = await reported.promise
  assert.equal(signal, 'SIGKILL')
  assert.match(lines[1]!, /grandchild/)
  assert.ok(lines.some((line) => line.startsWith('open: process')))
})

test('the family of a file leaves out other files and what other processes started', () => {
  const all = [
    { pid: 2, parentPid: 1, command: 'node a.test.ts' },
    { pid: 3, parentPid: 1, command: 'node b.test.ts' },
    { pid: 4, parentPid: 2, command: 'chromium' },
    { pid: 5, parentPid: 4, command: 'chromium --type=zygote' },
    { pid: 6, parentPid: 3, command: 'chromium' },
    { pid: 7, parentPid: 9, command: 'node a.test.ts' },
  ]
  assert.deepEqual(
    findFamily(all, 1, 'a.test.ts').map(({ pid }) => pid),
    [2, 4, 5],
  )
})
