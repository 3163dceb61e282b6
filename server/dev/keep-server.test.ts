import assert from 'node:assert/strict'
import { EventEmitter, on } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import { keepServer } from './keep-server.ts'

/** Listens, answers every request with a text, and prints its address. */
const answering = (word: string) => `
  import { createServer } from 'node:http'
  const server = createServer((req, res) => res.end('${word}'))
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send({ readyAt: 'http://127.0.0.1:' + server.address().port }))
`
const broken = `throw new Error('not yet')`
/** Answers, but never reports that it is ready. */
const hanging = `process.send = () => undefined
  ${answering('hanging')}`

/** A server file that can be rewritten, and the output of its processes, in order. */
function serverFile(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-keep-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'server.mjs')
  const said = new EventEmitter()
  const sentences = on(said, 'said')
  return {
    file: pathToFileURL(path),
    write: (code: string) => writeFileSync(path, code),
    options: { env: { PORT: '0' }, say: (sentence: string) => said.emit('said', sentence) },
    next: async () => ((await sentences.next()).value as [string])[0],
  }
}

const ask = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text()

describe('keepServer', { timeout: 60_000 }, () => {
  test('replaces the process at the same address, also after one that could not start', async (t) => {
    const { file, write, options, next } = serverFile(t)
    write(answering('one'))
    const server = await keepServer(file, options)
    t.after(() => server.stop())
    assert.equal(await ask(server.url), 'one')

    write(broken)
    server.restart('server/a.ts')
    assert.equal(await next(), 'The server could not start. The next change starts it again.')
    await assert.rejects(ask(server.url))

    write(answering('two'))
    server.restart('server/a.ts')
    assert.match(await next(), /^Restarted in \d+\.\d s: server\/a\.ts changed\.$/)
    assert.equal(await ask(server.url), 'two')
  })

  test('does not wait for a process that is still starting when the next change comes', async (t) => {
    const { file, write, options, next } = serverFile(t)
    write(answering('one'))
    const server = await keepServer(file, options)
    t.after(() => server.stop())
    write(hanging)
    server.restart('server/a.ts')
    while ((await ask(server.url).catch(() => null)) !== 'hanging') continue
    write(answering('two'))
    server.restart('server/b.ts')
    assert.match(await next(), /^Restarted in .*: server\/b\.ts changed\.$/)
    assert.equal(await ask(server.url), 'two')
  })

  test('rejects when the first process cannot start, and leaves none running after stop', async (t) => {
    const { file, write, options } = serverFile(t)
    write(broken)
    await assert.rejects(keepServer(file, options), { message: 'The server could not start.' })
    write(answering('one'))
    const server = await keepServer(file, options)
    await server.stop()
    await assert.rejects(ask(server.url))
  })
})
