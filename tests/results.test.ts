import { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Results } from './results.ts'

const short = (file: string) => file.replace('/project/', '')

describe('results of a run of test files', () => {
  it('count a file by its last start', () => {
    const results = new Results()
    results.begin('/project/a.test.ts')
    results.count('/project/a.test.ts', 'passed')
    results.fail('/project/a.test.ts', { name: 'adds', reason: '1 is not 2' })
    results.begin('/project/a.test.ts')
    results.count('/project/a.test.ts', 'passed', 2)
    deepEqual(results.sum(), { passed: 2, failed: 0, skipped: 0 })
    deepEqual(results.red(), [])
  })

  it('list as flickering what passed in the second start alone', () => {
    const results = new Results()
    results.fail('/project/a.test.ts', { name: 'adds', reason: '1 is not 2' })
    results.begin('/project/a.test.ts')
    results.count('/project/a.test.ts', 'passed')
    const [heading, line] = results.summary(short)
    match(heading!, /^Flickering/)
    equal(line, "  a.test.ts: adds\n      1 is not 2\n      npm run t -- a.test.ts -t 'adds'")
  })

  it('list what failed in both starts once, as failed', () => {
    const results = new Results()
    results.fail('/project/a.test.ts', { name: 'adds', reason: 'first' })
    results.begin('/project/a.test.ts')
    results.fail('/project/a.test.ts', { name: 'adds', reason: 'second' })
    deepEqual(results.summary(short), [
      'Failed',
      "  a.test.ts: adds\n      second\n      npm run t -- a.test.ts -t 'adds'",
    ])
    deepEqual(results.sum(), { passed: 0, failed: 1, skipped: 0 })
  })

  it('say nothing of a green run', () => {
    const results = new Results()
    results.count('/project/a.test.ts', 'passed')
    deepEqual(results.summary(short), [])
  })
})
