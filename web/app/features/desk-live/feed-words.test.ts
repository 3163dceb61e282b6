import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventTypes as basketball } from '#sports/basketball/vocabulary.ts'
import { commonEventTypes } from '#sports/common-events.ts'
import { mobaEventTypes } from '#sports/esports/moba/vocabulary.ts'
import { seriesEventTypes } from '#sports/esports/vocabulary.ts'
import { eventTypes as football } from '#sports/football/vocabulary.ts'
import { eventTypes as tennis } from '#sports/tennis/vocabulary.ts'
import { feedWords } from './feed-words.ts'

test('every type of event that a feed can report has a name in both languages', () => {
  const types = [...commonEventTypes, ...football, ...basketball, ...tennis, ...seriesEventTypes, ...mobaEventTypes]
  for (const words of [feedWords.en, feedWords.zh])
    assert.deepEqual(
      types.filter((type) => !Object.hasOwn(words.types, type)),
      [],
    )
  assert.deepEqual(
    Object.values(feedWords.zh.types).filter((name) => !/\p{Script=Han}/u.test(name)),
    [],
  )
})
