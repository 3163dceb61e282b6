import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { root } from '#kit/source-files.ts'
import { findTests } from './choose.ts'
import { choose } from './since.ts'

const tests = findTests(root)
const after = (file: string, texts: string[] = []) => choose([{ file, texts }], tests).chosen

describe('the tests that a change reaches', () => {
  test('import the changed file, at any distance', () => {
    const chosen = after('sports/football/clock.ts')
    for (const file of ['sports/football/clock.test.ts', 'tests/journeys/match.test.ts'])
      assert.ok(chosen.includes(file), file)
    assert.ok(!chosen.includes('contract/query.test.ts'))
  })

  test('name it: a program that they start, a document, a file of data, a table', () => {
    assert.ok(after('server/cli/main.ts').includes('server/cli/cli.test.ts'))
    assert.ok(after('server/feeds/football/fixtures/league.json').includes('server/cli/cli.test.ts'))
    assert.ok(after('server/chat/migrations/0001-chat.sql').includes('server/chat/chat.test.ts'))
    assert.ok(!after('server/chat/migrations/0001-chat.sql').includes('sports/football/clock.test.ts'))
  })

  test('open its page, where a page shows it', () => {
    const chosen = after('web/app/features/champion/pick-card.tsx')
    assert.ok(chosen.includes('tests/journeys/champion.test.ts'), chosen.join(' '))
    assert.ok(!chosen.includes('tests/journeys/tennis.test.ts'))
  })

  test('name a text that changed; of the others that show it, one opens its page', () => {
    const words = 'web/app/i18n/words/notices.ts'
    assert.ok(after(words, ['No notifications yet']).length < 30)
    const unnamed = after(words, ['a text that no test names, 7319'])
    assert.equal(unnamed.filter((file) => file.startsWith('tests/journeys/')).length, 1, unnamed.join(' '))
  })

  test('are all of them where the packages change, and those that list all files in any case', () => {
    assert.deepEqual(after('package-lock.json'), tests)
    assert.ok(after('docs/nowhere.md').includes('tests/tidy.test.ts'))
  })
})
