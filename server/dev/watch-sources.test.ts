import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { EventEmitter, once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { watchSources } from './watch-sources.ts'

/** A watched folder `server` with one file, and the file of the next change in it. */
function watched(t: TestContext) {
  const parent = mkdtempSync(join(tmpdir(), 'touchline-watch-'))
  mkdirSync(join(parent, 'server', 'core'), { recursive: true })
  mkdirSync(join(parent, 'web'))
  for (const file of ['server/core/a.ts', 'web/routes.ts', 'web/root.tsx']) writeFileSync(join(parent, file), '1')
  const heard = new EventEmitter()
  const watching = watchSources(parent, { folders: ['server'], files: ['web/routes.ts'] }, (file) =>
    heard.emit('change', file),
  )
  t.after(() => {
    watching.close()
    rmSync(parent, { recursive: true })
  })
  const write = (file: string) => writeFileSync(join(parent, file), '2')
  /** The files reported after `change`. */
  const after = async (change: () => void) => {
    const next = once(heard, 'change') as Promise<[string]>
    change()
    return (await next)[0]
  }
  return { parent, write, after }
}

describe('watchSources', { timeout: 20_000 }, () => {
  test('reports a file however often an editor replaces it', async (t) => {
    const { parent, write, after } = watched(t)
    const file = join('server', 'core', 'a.ts')
    for (let turn = 0; turn < 3; turn++) {
      const replace = () => {
        write('server/core/.a.ts.swap')
        renameSync(join(parent, 'server/core/.a.ts.swap'), join(parent, file))
      }
      assert.equal(await after(replace), file)
    }
    assert.equal(await after(() => write(file)), file)
  })

  test('reports files in new folders, and deleted files', async (t) => {
    const { parent, write, after } = watched(t)
    const file = join('server', 'made', 'up', 'part.ts')
    const make = () => {
      mkdirSync(join(parent, 'server/made/up'), { recursive: true })
      write(file)
    }
    assert.equal(await after(make), file)
    assert.equal(await after(() => write(file)), file)
    assert.equal(await after(() => rmSync(join(parent, file))), file)
  })

  test('reports a single file, and not its neighbours', async (t) => {
    const { write, after } = watched(t)
    const both = () => {
      write('web/routes.ts')
      write('web/root.tsx')
    }
    assert.equal(await after(both), join('web', 'routes.ts'))
  })

  test('ignores tests, and reports many changes once', async (t) => {
    const { write, after } = watched(t)
    const many = () => {
      for (const file of ['server/core/a.ts', 'server/core/b.sql', 'server/core/a.test.ts', 'server/core/.b.swp']) {
        write(file)
      }
    }
    assert.equal(await after(many), join('server', 'core', 'b.sql'))
  })
})
