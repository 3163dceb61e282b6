import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Relation } from '#contract/operation.ts'
import { errorsOf } from '#contract/openapi/responses.ts'
import { roles, type Role } from '#contract/roles.ts'
import { listOperations } from '#contract/services.ts'
import { visitor } from './caller.ts'
import { asFactorNeeded } from './authorise.ts'
import { Failure } from './failure.ts'
import { may } from './policy.ts'

const thing = { ownerId: 1, circleAuthorId: 2 }
const callers = {
  visitor,
  stranger: { userId: 3, roles: ['user', 'author'] },
  owner: { userId: 1, roles: ['user'] },
  'author of the circle': { userId: 2, roles: ['user', 'author'] },
  moderator: { userId: 4, roles: ['user', 'moderator'] },
  editor: { userId: 6, roles: ['user', 'editor'] },
  treasurer: { userId: 7, roles: ['user', 'treasurer'] },
  scout: { userId: 8, roles: ['user', 'scout'] },
  admin: { userId: 5, roles: ['user', 'admin'] },
} satisfies Record<string, { userId: number | null; roles: readonly Role[] }>
type Caller = keyof typeof callers

const allowedBy: Record<Relation, Caller[]> = {
  owner: ['owner'],
  circle_author: ['author of the circle'],
  moderator: ['moderator', 'admin'],
  editor: ['editor', 'admin'],
}

function allowed(permits: readonly Relation[], of = thing as Parameters<typeof may>[2]): string[] {
  return Object.entries(callers).flatMap(([name, caller]) => (may(caller, { permits }, of) ? [name] : []))
}

test('a policy allows exactly those in one of its relations, for each combination of them', () => {
  const relations = Object.keys(allowedBy) as Relation[]
  for (let mask = 0; mask < 2 ** relations.length; mask++) {
    const permits = relations.filter((_relation, bit) => mask & (1 << bit))
    const expected = [...new Set(permits.flatMap((relation) => allowedBy[relation]))]
    assert.deepEqual(allowed(permits).toSorted(), expected.toSorted(), permits.join())
  }
})

test('a thing without people is open to moderators alone, and never to a visitor', () => {
  assert.deepEqual(allowed(['owner', 'circle_author', 'moderator'], { ownerId: null }), ['moderator', 'admin'])
  for (const role of roles) assert.ok(!may({ userId: null, roles: [role] }, { permits: ['owner'] }, { ownerId: null }))
})

test('each call with a policy is in this table, with those whom it lets', () => {
  const table = {
    'touchline.appealModeration': ['owner'],
    ...Object.fromEntries(
      [
        'correctManuscript',
        'deleteManuscript',
        'getManuscript',
        'getManuscriptVersion',
        'handInManuscript',
        'listManuscriptVersions',
        'publishManuscript',
        'saveManuscript',
        'withdrawManuscript',
      ].map((name) => [`touchline.${name}`, ['owner', 'editor', 'admin']]),
    ),
    ...Object.fromEntries(
      [
        'banFromCircle',
        'changeCircle',
        'decideCircleBanAppeal',
        'deleteComment',
        'deletePost',
        'deleteVideo',
        'endBanFromCircle',
        'listCircleBanAppeals',
        'pinPost',
        'recallChatMessage',
        'removePostFromCircle',
        'restorePostToCircle',
        'unpinPost',
      ].map((name) => [`touchline.${name}`, ['owner', 'moderator', 'admin']]),
    ),
    ...Object.fromEntries(
      [
        'appealPost',
        'appealSanction',
        'editComment',
        'editPost',
        'publishVideo',
        'putCaptions',
        'removeCaptions',
        'voidProphecy',
      ].map((name) => [`touchline.${name}`, ['owner']]),
    ),
    'touchline.pinManuscript': ['editor', 'admin'],
    'usercenter.changeDetails': ['owner'],
  }
  const declared = listOperations()
    .filter(({ operation }) => operation.permits)
    .map(({ service, name, operation }) => [`${service}.${name}`, allowed(operation.permits!)] as const)
  assert.deepEqual(Object.fromEntries(declared), table)
})

test('each call that may ask for the second factor declares it', () => {
  const asked = listOperations().flatMap(({ service, name, operation }) => {
    const thrown = asFactorNeeded(operation, { pendingRoles: ['admin'] }, new Failure('forbidden')) as Failure
    if (thrown.error !== 'second_factor_needed') return []
    assert.ok(errorsOf(service, operation).includes(thrown.error), `${service}.${name}`)
    return [`${service}.${name}`]
  })
  for (const name of ['changeCircle', 'banFromCircle', 'removePostFromCircle', 'pinPost', 'listSanctions'])
    assert.ok(asked.includes(`touchline.${name}`), name)
  assert.ok(!asked.includes('touchline.addPost'), 'No role lifts a ban.')
})
