import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seeded } from '../../bench/kit/random.ts'
import { createCleanLines } from '#kit/clean-lines.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { createModeration } from '#moderation/check.ts'
import { createEngine } from '#moderation/rules/engine.ts'
import { sceneRules, scenes } from '#moderation/scenes.ts'
import { switchRule } from '#moderation/lists.ts'
import { readerOf } from '#core/database/reader.ts'

/** Lines in each scene while the engine works, is unavailable, and is back. */
const lineCount = option('runs', 6)
const seed = seedOption()
console.log(`moderation.test seed ${seed} lines ${lineCount}`)

const chance = seeded(seed).next

describe('M2: a failing filter', async () => {
  const database = await testDatabase()
  const silent = { error: () => undefined }

  test('a megabyte is refused unread, in every scene', async () => {
    let readCount = 0
    const makeEngine: typeof createEngine = (terms, options) => {
      const real = createEngine(terms, options)
      return {
        ...real,
        judge(text, asked) {
          readCount += 1
          return real.judge(text, asked)
        },
      }
    }
    const moderation = createModeration({ database, makeEngine })
    await moderation.check({ scene: 'LIVE_CHAT_ROOM', text: 'warm up', userId: null, language: 'en' })
    assert.equal(readCount, 1)
    const text = 'fu ck '.repeat(180_000)
    for (const scene of scenes) {
      const { outcome, reason } = await moderation.preview({ scene, text, userId: 1, language: 'en' })
      assert.deepEqual([outcome, reason, readCount], ['refuse', 'too_long', 1], scene)
    }
  })

  test('shows nothing unfiltered while the engine is unavailable: chat is closed, texts that can wait are held', async () => {
    let isAway = false
    const makeEngine: typeof createEngine = (terms, options) => {
      const real = createEngine(terms, options)
      return {
        ...real,
        judge: (text, asked) => {
          if (isAway) throw new Error('the engine is away')
          return real.judge(text, asked)
        },
      }
    }
    const moderation = createModeration({ database, makeEngine, log: silent })
    const cleanLine = createCleanLines(chance)
    const shown: string[] = []
    for (let turn = 0; turn < 3; turn++) {
      isAway = turn === 1
      for (const scene of scenes) {
        for (let line = 0; line < lineCount; line++) {
          // Some lines are no names: those are refused before the engine is called.
          const text = scene === 'UC_NICKNAME' ? `fan ${turn} ${line}` : cleanLine().slice(0, 50)
          const verdict = await moderation.check({ scene, text, userId: null, language: 'zh' })
          if (!isAway) continue
          if (verdict.outcome === 'pass') shown.push(scene)
          assert.equal(verdict.outcome, sceneRules[scene].onFault, scene)
          assert.equal(verdict.itemId !== null, sceneRules[scene].onFault === 'hold', scene)
          assert.ok(verdict.sentence)
        }
      }
    }
    assert.deepEqual(shown, [])
    assert.equal(
      (await moderation.check({ scene: 'LIVE_CHAT_ROOM', text: 'back again', userId: 5, language: 'en' })).outcome,
      'pass',
    )
  })

  test('shows nothing while the rules cannot be loaded, or a text takes too long, or the queue is unavailable', async () => {
    const broken = createModeration({
      database,
      makeEngine: () => {
        throw new Error('a list cannot be read')
      },
      log: silent,
    })
    assert.equal(
      (await broken.check({ scene: 'LIVE_CHAT_ROOM', text: 'hello', userId: 1, language: 'en' })).outcome,
      'closed',
    )
    const slow = createModeration({ database, budgetMs: -1, log: silent })
    assert.equal(
      (await slow.check({ scene: 'LIVE_CHAT_ROOM', text: 'hello', userId: 1, language: 'en' })).outcome,
      'closed',
    )
    assert.equal((await slow.check({ scene: 'CMS_POST', text: 'hello', userId: 1, language: 'en' })).outcome, 'hold')
    const away = await testDatabase({ after: (work) => void setImmediate(() => void work().catch(() => undefined)) })
    const cutOff = createModeration({ database: away, log: silent })
    await away.close()
    assert.equal(
      (await cutOff.check({ scene: 'CMS_POST', text: 'hello', userId: 1, language: 'en' })).outcome,
      'closed',
    )
    assert.equal(
      (await cutOff.check({ scene: 'LIVE_CHAT_ROOM', text: 'hello', userId: 1, language: 'en' })).outcome,
      'closed',
    )
  })

  test('a rule that matches more than one in twenty is switched off, and that is reported; one user cannot cause it', async () => {
    const logged: unknown[] = []
    const moderation = createModeration({
      database,
      watch: { fewest: 100, window: 100 },
      log: { error: (event, detail) => void logged.push({ event, ...detail }) },
    })
    await database.pool.query(
      `insert into moderation.term (text, kind, reason, weight) values ('keeper', 'term', 'spam', 'severe')`,
    )
    await moderation.refresh()
    const say = (text: string, userId: number) =>
      moderation.check({ scene: 'LIVE_CHAT_ROOM', text, userId, language: 'en' })
    for (let line = 0; line < 300; line++)
      await say(line % 10 === 0 ? `keeper ${line}` : `what a game ${line}`, line % 10 === 0 ? 1000 : 2000 + line)
    assert.equal((await say('the keeper', 1)).outcome, 'refuse')
    for (let line = 0; line < 200; line++)
      await say(line % 10 === 0 ? `keeper again ${line}` : `what a game again ${line}`, 5000 + line)
    assert.equal((await say('the keeper', 2)).outcome, 'pass')
    assert.ok(
      logged.some(
        (line) =>
          (line as { event: string; rule: string }).event === 'moderation_rule_switched_off' &&
          (line as { rule: string }).rule === 'term:keeper',
      ),
    )
    const { rows } = await database.pool.query(
      `select action, seen, matched from moderation.log where subject = 'term:keeper'`,
    )
    assert.equal(rows[0]?.action, 'rule_off')
    assert.ok(rows[0].matched > rows[0].seen / 20)
    // A built-in word stays on: a high rate means that people swear. That is reported.
    for (let line = 0; line < 200; line++) await say(line % 10 === 0 ? `asshole ${line}` : `fine ${line}`, 9000 + line)
    assert.equal((await say('asshole', 3)).outcome, 'refuse')
    assert.ok(logged.some((line) => (line as { event: string }).event === 'moderation_rule_matches_much'))
    // Enabled again by the operator, it stays on.
    await switchRule(readerOf(database), 'term:keeper', true, 1)
    await moderation.refresh()
    for (let line = 0; line < 200; line++)
      await say(line % 10 === 0 ? `keeper anew ${line}` : `yes ${line}`, 20_000 + line)
    assert.equal((await say('the keeper', 4)).outcome, 'refuse')
  })
})
