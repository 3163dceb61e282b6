import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { voiceFaults } from '#kit/voice.ts'
import { filled } from '#kit/written.ts'
import { listRoutes } from './routes.ts'

const summaries = [...new Set(listRoutes().map(({ operation }) => operation.summary))]
/** A clause or a pronoun instead of the noun: "Who cannot play" for injuries. */
const clause =
  /\b(who|whom|whose|what|which|how|whether|why|oneself|one's|one (?:follows|gets|has|is|does|sees)|tells?|asks?|knows?)\b/i
const article = /^(?:The|An?) (?!signed-in account\.|current announcement)/

function faultsOf(summary: string): string[] {
  const text = filled(summary)
  const shape = [
    clause.test(text) && 'a clause instead of a noun',
    article.test(text) && 'an article',
    !summary.endsWith('.') && 'no full stop',
  ]
  return [...voiceFaults(text, 'en'), ...shape.filter((fault) => fault !== false)].map(
    (fault) => `${summary}: ${fault}`,
  )
}

describe('summaries of the calls', () => {
  test('are noun phrases of the field, or begin with the verb of what a call changes', () => {
    assert.ok(summaries.length > 350, `${summaries.length} summaries`)
    assert.deepEqual(summaries.flatMap(faultsOf), [])
  })

  test('are rejected if they contain a clause, a pronoun or an excluded word', () => {
    for (const planted of [
      'Who of a team cannot play.',
      'What the caller has.',
      'Oneself.',
      'Tells that the caller is there.',
      'The posts of a circle.',
      'Takes pushes of whoever asks.',
      'Settings of the house',
    ])
      assert.notDeepEqual(faultsOf(planted), [], planted)
  })
})
