import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Manuscript, ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { Draft, type DraftPort, type LocalCopy } from './draft.ts'

const content = (title: string): ManuscriptContent => ({
  categoryId: 1,
  language: 'en',
  title,
  lead: '',
  neutralTitle: '',
  document: { blocks: [] },
})

class Away extends Error {}
class Changed extends Error {}

/** A server with one article, and a browser whose pauses end when told. */
function world() {
  const server = { title: '', version: 0, adds: [] as string[], isAway: false }
  const waits = new Set<() => void>()
  const copies = new Map<string, LocalCopy>()
  const told: number[] = []
  const answer = (): Manuscript =>
    ({ id: 7, version: server.version, content: content(server.title) }) as unknown as Manuscript
  const meet = async (work: () => void) => {
    await Promise.resolve()
    if (server.isAway) throw new Away()
    work()
    return answer()
  }
  const port: DraftPort = {
    add: (given, key) =>
      meet(() => {
        if (server.adds.includes(key)) return
        server.adds.push(key)
        server.title = given.title
        server.version = 1
      }),
    save: (_, given, version) =>
      meet(() => {
        if (version !== server.version) throw new Changed()
        server.title = given.title
        server.version += 1
      }),
    mayPass: (thrown) => thrown instanceof Away,
    isChanged: (thrown) => thrown instanceof Changed,
    keep: (name, copy) => void (copy ? copies.set(name, copy) : copies.delete(name)),
    tell: (_, version) => told.push(version),
    wait: (work) => {
      waits.add(work)
      return () => waits.delete(work)
    },
    now: () => 5,
    newKey: () => 'a-key',
  }
  const pass = async () => {
    const due = [...waits]
    waits.clear()
    for (const work of due) work()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { server, copies, told, port, pass }
}

const nothing = { onState: () => undefined, onSaved: () => undefined }
const fresh = { id: null, version: 0, content: content(''), isLocal: false }

describe('a draft', () => {
  test('is in the browser with each key, on the server after a pause, and then nowhere else', async () => {
    const { server, copies, told, port, pass } = world()
    const draft = new Draft(fresh, port, nothing)
    draft.edit(content('A'))
    draft.edit(content('AB'))
    assert.deepEqual([copies.get('new')?.content.title, draft.state.saved, server.version], ['AB', 'here', 0])
    await pass()
    assert.deepEqual([server.title, draft.id, draft.version, draft.state.saved], ['AB', 7, 1, 'saved'])
    draft.edit(content('ABC'))
    assert.equal(copies.get('7')?.version, 1)
    await pass()
    assert.deepEqual([server.title, server.version, copies.size, told], ['ABC', 2, 0, [1, 2]])
  })

  test('stays in the browser while the server is away, and is saved once when it is back', async () => {
    const { server, copies, port, pass } = world()
    const draft = new Draft(fresh, port, nothing)
    server.isAway = true
    draft.edit(content('A'))
    await pass()
    assert.deepEqual([draft.state.saved, copies.get('new')?.content.title], ['away', 'A'])
    draft.edit(content('AB'))
    await pass()
    await pass()
    assert.equal(draft.state.saved, 'away')
    server.isAway = false
    draft.retry()
    await pass()
    assert.deepEqual([server.title, draft.state.saved], ['A', 'here'], 'a repeated call sends what it sent before')
    await pass()
    assert.deepEqual([server.title, server.adds, draft.state.saved, copies.size], ['AB', ['a-key'], 'saved', 0])
  })

  test('that was refused is sent again when it is to be published', async () => {
    const { server, port, pass } = world()
    const draft = new Draft(fresh, { ...port, mayPass: () => false }, nothing)
    server.isAway = true
    draft.edit(content('A'))
    await pass()
    assert.equal(draft.state.saved, 'refused')
    assert.equal(await draft.flush(), false)
    server.isAway = false
    assert.equal(await draft.flush(), true)
    assert.equal(server.title, 'A')
  })

  test('typed into while it is saved is saved again', async () => {
    const { server, port, pass } = world()
    const draft = new Draft({ ...fresh, id: 7, version: 1 }, port, nothing)
    server.version = 1
    draft.edit(content('A'))
    const saving = draft.flush()
    draft.edit(content('AB'))
    await saving
    await pass()
    assert.deepEqual([server.title, server.version, draft.state.saved], ['AB', 3, 'saved'])
  })

  test('never overwrites a newer version: it waits for a choice, and loses nothing', async () => {
    const { server, copies, port, pass } = world()
    server.version = 4
    server.title = 'Theirs'
    const draft = new Draft({ ...fresh, id: 7, version: 3 }, port, nothing)
    draft.edit(content('Mine'))
    await pass()
    draft.edit(content('Mine too'))
    await pass()
    assert.deepEqual(
      [draft.state.saved, server.title, copies.get('7')?.content.title],
      ['changed', 'Theirs', 'Mine too'],
    )
    draft.keepMine(4)
    await pass()
    assert.deepEqual([server.title, server.version, draft.state.saved], ['Mine too', 5, 'saved'])
  })

  test('of an article that readers see is kept in the browser alone', async () => {
    const { server, copies, port, pass } = world()
    server.version = 3
    const draft = new Draft({ ...fresh, id: 7, version: 3, isLocal: true }, port, nothing)
    draft.edit(content('A correction'))
    await pass()
    assert.deepEqual([server.version, copies.get('7')?.content.title], [3, 'A correction'])
    draft.take({ id: 7, version: 4, content: content('A correction') } as unknown as Manuscript, true)
    assert.deepEqual([draft.version, draft.state.saved, copies.size], [4, 'saved', 0])
  })
})
