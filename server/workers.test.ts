import assert from 'node:assert/strict'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { startWorkers } from './workers.ts'

/** Makes `source` the program of a worker. */
function workersRun(t: TestContext, source: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-workers-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'worker.mjs')
  writeFileSync(file, source)
  cluster.setupPrimary({ exec: file, args: [], execArgv: [], silent: true })
}

const answering = `
  import { createServer } from 'node:http'
  const server = createServer((request, response) => response.end(process.env.TOUCHLINE_WORKER + ' ' + process.env.COLOUR))
  process.on('SIGTERM', () => process.exit(0))
  server.listen(0, '127.0.0.1', () => process.send({ readyAt: 'http://127.0.0.1:' + server.address().port }))`

async function answersOfTwo(url: string): Promise<string[]> {
  const seen = new Set<string>()
  while (seen.size < 2) {
    const answer = await fetch(url, { headers: { connection: 'close' } })
    seen.add(await answer.text())
  }
  return [...seen].sort()
}

describe('startWorkers', () => {
  test('answers on one address with all of them, until it is stopped', async (t) => {
    workersRun(t, answering)
    const workers = await startWorkers(2, { COLOUR: 'red' }, () => undefined)
    t.after(() => workers.stop())
    assert.deepEqual(await answersOfTwo(workers.url), ['1 red', '2 red'])
    await workers.stop()
    assert.equal(Object.keys(cluster.workers ?? {}).length, 0)
    await assert.rejects(fetch(workers.url))
  })

  test('replaces a worker that was killed, under the same number', async (t) => {
    workersRun(t, answering)
    const said: string[] = []
    const workers = await startWorkers(2, { COLOUR: 'blue' }, (sentence) => said.push(sentence))
    t.after(() => workers.stop())
    const [killed] = Object.values(cluster.workers ?? {})
    killed!.process.kill('SIGKILL')
    const [successor] = (await once(cluster, 'fork')) as [Worker]
    await once(successor, 'listening')
    assert.deepEqual(said, ['Worker 1 exited. Restarting it.'])
    assert.deepEqual(await answersOfTwo(workers.url), ['1 blue', '2 blue'])
  })

  test('fails as a whole, without remaining workers, when one cannot start', async (t) => {
    workersRun(t, `${answering}\nif (process.env.TOUCHLINE_WORKER === '2') process.exit(1)`)
    await assert.rejects(
      startWorkers(2, {}, () => undefined),
      /A worker could not start/,
    )
    assert.equal(Object.keys(cluster.workers ?? {}).length, 0)
  })
})
