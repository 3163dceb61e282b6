import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { findMigrations } from '#core/migrate.ts'
import { cutChangelog, entriesOf } from './changelog.ts'
import { compareDocuments } from './documents.ts'
import { frozenFaults, hashesOf, readLastRelease } from './last.ts'
import { mayBreak, nextVersion } from './version.ts'

describe('nextVersion', () => {
  test('steps a part and clears those after it', () => {
    assert.deepEqual(
      ['major', 'minor', 'patch', '1.4.7'].map((wish) => nextVersion('1.4.6', wish)),
      ['2.0.0', '1.5.0', '1.4.7', '1.4.7'],
    )
  })

  test('refuses a version that is not later', () => {
    assert.deepEqual(nextVersion('1.4.6', '1.4.6'), { problem: '1.4.6 is not later than 1.4.6.' })
    assert.deepEqual(nextVersion('1.4.6', 'next'), {
      problem: 'next is no version: state major, minor, patch or 1.2.3.',
    })
  })

  test('lets calls break with a major version, and before 1.0.0 with a minor one', () => {
    assert.deepEqual(
      [mayBreak('1.4.6', '2.0.0'), mayBreak('1.4.6', '1.5.0'), mayBreak('0.1.0', '0.2.0'), mayBreak('0.1.0', '0.1.1')],
      [true, false, true, false],
    )
  })
})

describe('cutChangelog', () => {
  const text = '# Changelog\n\n## Unreleased\n\n- One.\n- Two.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n'

  test('puts the unreleased entries under the version and leaves an empty section', () => {
    const cut = cutChangelog(text, '0.2.0', '2026-11-29')
    assert.equal(
      cut,
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-29)\n\n- One.\n- Two.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n',
    )
    assert.equal(entriesOf(String(cut), '0.2.0'), '- One.\n- Two.')
    assert.deepEqual(cutChangelog(String(cut), '0.3.0', '2026-12-01'), {
      problem: 'CHANGELOG.md has no unreleased entries.',
    })
  })
})

describe('compareDocuments', () => {
  type Schema = Record<string, unknown>
  const documentOf = (answer: Schema, sent: Schema = {}, parameters: Schema[] = []) => ({
    paths: {
      '/match': {
        post: {
          parameters,
          requestBody: { content: { 'application/json': { schema: sent } } },
          responses: { '200': { content: { 'application/json': { schema: answer } } } },
        },
      },
    },
    components: { schemas: { Team: { type: 'object', properties: { id: { type: 'integer' } } } } },
  })
  const compared = (before: object, after: object) =>
    compareDocuments(before as never, after as never).map(({ what, isBreaking }) => `${isBreaking ? '!' : ''}${what}`)
  const object = (properties: Schema, required: string[] = []) => ({ type: 'object', properties, required })
  const text = { type: 'string' }

  test('finds nothing between equal documents', () => {
    const answer = { $ref: '#/components/schemas/Team' }
    assert.deepEqual(compared(documentOf(answer), documentOf(answer)), [])
  })

  test('calls a removed call and a removed member of an answer breaking, an added one not', () => {
    assert.deepEqual(compared(documentOf({}), { paths: {} }), ['!removed'])
    assert.deepEqual(compared({ paths: {} }, documentOf({})), ['added'])
    assert.deepEqual(compared(documentOf(object({ a: text, b: text })), documentOf(object({ b: text, c: text }))), [
      '!answer.a removed',
      'answer.c added',
    ])
  })

  test('calls it breaking to require what was not sent before, and to leave out what was always answered', () => {
    const [loose, strict] = [object({ a: text }), object({ a: text }, ['a'])]
    assert.deepEqual(compared(documentOf({}, loose), documentOf({}, strict)), ['!body.a is required now'])
    assert.deepEqual(compared(documentOf({}, strict), documentOf({}, loose)), ['body.a is optional now'])
    assert.deepEqual(compared(documentOf(strict), documentOf(loose)), ['!answer.a is optional now'])
    assert.deepEqual(
      compared(documentOf({}, {}, []), documentOf({}, {}, [{ in: 'query', name: 'day', required: true }])),
      ['!parameter query day added'],
    )
  })

  test('follows references into lists and calls another type breaking', () => {
    const list = { type: 'array', items: { $ref: '#/components/schemas/Team' } }
    const after = documentOf(list)
    after.components.schemas.Team.properties.id.type = 'string'
    assert.deepEqual(compared(documentOf(list), after), ['!answer[].id: another type'])
  })

  test('ends at a schema that contains itself', () => {
    const circular = documentOf({ $ref: '#/components/schemas/Team' })
    Object.assign(circular.components.schemas.Team.properties, { parent: { $ref: '#/components/schemas/Team' } })
    assert.deepEqual(compared(circular, structuredClone(circular)), [])
  })
})

describe('the migrations of the last release', () => {
  test('are unchanged', () => {
    const last = readLastRelease()
    assert.deepEqual(last ? frozenFaults(last, hashesOf(findMigrations())) : [], [])
  })

  test('are each named when one was changed or is missing', () => {
    const last = { version: '0.2.0', migrations: { 'a/migrations/0001-a.sql': '1', 'a/migrations/0002-b.sql': '2' } }
    assert.deepEqual(frozenFaults(last, { 'a/migrations/0001-a.sql': '9', 'a/migrations/0003-c.sql': '3' }), [
      'a/migrations/0001-a.sql was changed: it is part of release 0.2.0. Restore it and write a new file for the change.',
      'a/migrations/0002-b.sql is missing: it is part of release 0.2.0. Restore it and write a new file for the change.',
    ])
  })
})

test('the version stands in package.json alone, and package-lock.json repeats it', () => {
  const versionOf = (file: string) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    return (JSON.parse(text) as { version: string }).version
  }
  assert.equal(versionOf('package-lock.json'), versionOf('package.json'))
})
