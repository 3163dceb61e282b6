import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sum } from './processor-time.ts'

const one = (pid: number, parent: string | undefined, command: string, own: number, reaped = 0) => {
  const [, file] = / (\S+\.test\.ts)$/.exec(command) ?? []
  return [`${pid} 1`, { pid, parent, file, command, own, reaped }] as const
}

test('a file costs its processes, what they started, and the connections to its databases', () => {
  const seen = new Map([
    one(10, undefined, 'node tests/run.ts', 100, 700),
    one(20, '10 1', 'node --test /project/a.test.ts', 300, 250),
    // Seen while it ran; a third process of the file lived too short to be seen, and counts with its parent.
    one(21, '20 1', 'chromium', 200),
    one(30, '10 1', 'node --test /project/b.test.ts', 50),
    // A browser that outlives its file has no parent that waits for it.
    one(31, '30 1', 'chromium --type=renderer', 400),
    one(40, undefined, 'postgres', 10),
    one(41, '40 1', 'postgres: touchline test_20_ab12 [local] idle', 60),
    one(42, '40 1', 'postgres: touchline test_99_ab12 [local] idle', 5000),
  ])
  const { all, files } = sum(seen, 10)
  assert.deepEqual(files, [
    ['/project/a.test.ts', 6.1],
    ['/project/b.test.ts', 4.5],
  ])
  // The runner itself, both files, and the database of the one, whose server another run has started.
  assert.equal(all, 1 + 5.5 + 4.5 + 0.6)
})
