import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nobodyElse } from '#core/calls/caller.ts'
import { testEngines } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { defaultAvatars } from './avatars.ts'
import { changeProfile } from './profile.ts'
import { experienceOf } from '../rules/level.ts'
import { privileges } from '../rules/privilege.ts'

const database = await testDatabase()
const { minLevel } = privileges.find(({ key }) => key === 'own_picture')!

/** Somebody chooses a picture; the uploads of `owner`, without one of that person. */
async function choose(experience: number, avatar: string, owner?: number): Promise<string> {
  const { userId } = await addPerson(database, { experience })
  await database.pool.query(
    `insert into support.file (key, user_id, folder, content_type, size, width, height, kept_at)
      values ($1, $2, 'a', 'image/webp', 1, 1, 1, now()) on conflict (key) do update set user_id = excluded.user_id`,
    ['0123456789abcdef.webp', owner ?? userId],
  )
  const account = await changeProfile(testEngines(database).accounts, {
    userId,
    change: { avatar },
    checkText: () => Promise.resolve(null),
    peer: nobodyElse,
  })
  return account.avatar
}

describe('an uploaded picture', () => {
  test('requires its level; the built-in ones are open to all', async () => {
    const own = '/files/0123456789abcdef.webp'
    await assert.rejects(choose(experienceOf(minLevel) - 1, own), { error: 'level_needed' })
    assert.equal(await choose(experienceOf(minLevel), own), own)
    const other = await addPerson(database)
    await assert.rejects(choose(experienceOf(minLevel), own, other.userId), { error: 'bad_request' })
    assert.equal(await choose(0, defaultAvatars[0]!), defaultAvatars[0])
    await assert.rejects(choose(experienceOf(minLevel), 'https://elsewhere.example/me.png'), { error: 'bad_request' })
  })
})
