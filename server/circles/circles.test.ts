import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client-errors.ts'
import type { Client } from '#contract/client.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addPosts } from '#kit/posts.ts'
import { addSanction } from '#kit/sanctions.ts'
import { sports } from '#sports/index.ts'
import { teams as teamsCommand } from '#server/cli/commands/teams.ts'
import { createIngest } from '#timeline/ingest.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { mapCircleBriefs } from './briefs.ts'
import { circle as command } from './commands/circle.ts'
import * as endpoints from './endpoints/index.ts'
import { followMatches } from './follow.ts'
import { refuseToPost } from './standing.ts'
import { listRecommended } from './store/list.ts'
import { makeCircles, savePostsOfWeek } from './store/make.ts'

const database = await testDatabase()
const db = readerOf(database)
const HOUR_MS = 3_600_000
const kickOff = Date.now() - HOUR_MS
const { matchIds, competitionId, homeId, awayId } = await addFixtures(database, sports, {
  sport: 'football',
  kickOff,
  count: 2,
  everyMs: 24 * HOUR_MS,
})
const engines = testEngines(database)
const as = (person: TestPerson | null, more: Record<string, string> = {}): Client['touchline'] =>
  testCalls(database, endpoints, { ...person?.headers, ...more }).client.touchline
const [fan, other] = [await addPerson(database), await addPerson(database, { experience: 200 })]
const moderator = await addPerson(database, { roles: ['moderator'], experience: 200 })
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const run = (...args: string[]) => runCommand(database, command, args)
const noticesOf = async ({ userId }: TestPerson) =>
  (
    await db.query<{ what: string }>(
      `select data ->> 'what' as what from notices.notice where user_id = $1 and kind = 'moderation' order by id`,
      [userId],
    )
  ).map(({ what }) => what)
const circleOf = async (kind: string, subjectId: number) => {
  const [row] = await db.query<{ id: number }>(
    'select id from circles.circle where kind = $1 and subject_id = $2 and merged_into is null',
    [kind, subjectId],
  )
  return row?.id ?? 0
}
const changes = matchIds.map((matchId, index) => ({
  kind: 'archive' as const,
  frame: null,
  matchId,
  version: 1,
  position: index,
  at: Date.now(),
}))
await followMatches(db, changes, { engines })
const league = await circleOf('league', competitionId)
const home = await circleOf('team', homeId)
const away = await circleOf('team', awayId)

/** A free circle that somebody asked for, opened by staff where `isOpen`. */
async function free(name: string, person: TestPerson, isOpen = true): Promise<number> {
  const { id } = await as(person).askForCircle({
    body: { name, intro: 'All of it.', language: 'en', rules: ['Be kind'] },
  })
  if (isOpen) await run('open', String(id))
  return id
}

describe('circles of the data bank', () => {
  test('come with the league, the teams and the game of a match, once however often they are made', async () => {
    await Promise.all([makeCircles(db), makeCircles(db), followMatches(db, changes, { engines })])
    const rows = await db.query<{ kind: string; count: number }>(
      'select kind, count(*)::int as count from circles.circle group by 1 order by 1',
    )
    assert.deepEqual(rows, [
      { kind: 'game', count: 1 },
      { kind: 'league', count: 1 },
      { kind: 'team', count: 2 },
    ])
  })

  test('have the name and crest of their subject, and one of a league that a reader may not see is not there', async () => {
    const briefs = await mapCircleBriefs(db, [league, home, 999_999], { userId: fan.userId, language: 'en' })
    assert.deepEqual([...briefs.keys()], [league, home])
    const [ofLeague, ofTeam] = [briefs.get(league)!, briefs.get(home)!]
    assert.deepEqual([ofLeague.name, ofLeague.colour, ofLeague.team], ['League', '#4b5563', null])
    assert.deepEqual([ofTeam.name, ofTeam.team?.shortName, ofTeam.isMember], ['Home Town', 'Home', false])
    const guarded = { ...db, readable: { mode: 'all_but' as const, ids: [competitionId] } }
    assert.deepEqual((await mapCircleBriefs(guarded, [league, home], { userId: null, language: 'en' })).size, 0)
    const filter = { userId: fan.userId, q: null, games: [], sport: null, language: null }
    const kinds = async (reader: Reader) =>
      (await listRecommended(reader, filter, { limit: 10, offset: 0 })).list.map(({ kind }) => kind).toSorted()
    assert.deepEqual([await kinds(guarded), (await kinds(db)).length], [['game'], 4])
  })

  test('show the match that is played, and a spoiler-free reader does not learn its course', async () => {
    const ingest = createIngest({ database, sports })
    const begun = footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 })
    const goal = footballEvent.goal({ key: 'goal', period: 1, clockSeconds: 60, side: 'home', kind: 'open' })
    await ingest.submit(deltaReport(matchIds[0]!, 1, [begun, goal]))
    await ingest.close()
    engines.circles.usePosts({ ...engines.circles.posts, byMinute: async () => [1, 0, 2] })
    const params = { id: home }
    const shown = await as(null).getCircle({ params })
    assert.deepEqual([shown.match?.id, shown.match?.summary.status], [matchIds[0], 'live'])
    assert.deepEqual([shown.match?.summary.score, shown.byMinute], [{ home: 1, away: 0 }, [1, 0, 2]])
    const hidden = await as(null, { 'spoiler-free': '1' }).getCircle({ params })
    assert.deepEqual([hidden.match?.id, hidden.match?.summary.isHidden], [matchIds[0], true])
    assert.deepEqual([hidden.match?.summary.score, hidden.byMinute], [{ home: 0, away: 0 }, []])
  })

  test('are recommended by follows first, then by members and posts of the week', async () => {
    const ids = async (person: TestPerson | null, query: object = {}) =>
      (await as(person).listCirclesOf({ query })).list.map(({ id }) => id)
    await savePostsOfWeek(db, [{ circleId: league, posts: 9 }])
    assert.equal((await ids(null))[0], league)
    await db.query(`insert into following.follow (user_id, kind, subject_id) values ($1, 'team', $2)`, [
      fan.userId,
      awayId,
    ])
    assert.deepEqual((await ids(fan)).slice(0, 2), [away, league])
    assert.deepEqual(await ids(null, { q: 'home t' }), [home])
    assert.equal((await ids(null, { q: '足球' })).length, 1)
    assert.deepEqual(await ids(null, { page: 2 }), [])
    await savePostsOfWeek(db, [])
  })

  test('of two teams that become one are one, with members, bans and log, and the old address leads there', async () => {
    const [fromId = 0] = await addParticipants(db, [
      { sport: 'football', kind: 'team', name: 'Away City FC', shortName: 'Away FC' },
    ])
    await db.query(`insert into circles.circle (kind, subject_id, sport) values ('team', $1, 'football')`, [fromId])
    const from = await circleOf('team', fromId)
    for (const person of [fan, other]) await as(person).joinCircle({ params: { id: from } })
    await as(other).joinCircle({ params: { id: away } })
    await as(moderator).banFromCircle({ params: { id: from, userId: fan.userId }, body: { reason: 'Insults' } })
    const [postId = 0] = await addPosts(database, fan.userId, { circleId: from })
    await runCommand(database, teamsCommand, ['merge', String(fromId), String(awayId)])
    const merged = await as(fan).getCircle({ params: { id: from } })
    assert.deepEqual([merged.id, merged.members, merged.isMember, merged.isBanned], [away, 2, true, true])
    assert.equal((await as(null).listCircleLog({ params: { id: from } })).total, 1)
    const [moved] = await db.query<{ circleId: number }>(
      `select circle_id as "circleId" from posts.post where id = $1`,
      [postId],
    )
    assert.equal(moved?.circleId, away)
    assert.equal((await refuseToPost(db, from, fan.userId, Date.now()))?.why, 'banned')
    await run('check')
    await as(moderator).endBanFromCircle({ params: { id: away, userId: fan.userId } })
  })
})

describe('a free circle', () => {
  test('is requested from level 3 on, one at a time, and opened by staff, with a notice', async () => {
    const body = { name: 'Home kits', intro: 'Pictures of kits.', language: 'en' as const, rules: ['Own pictures'] }
    await assert.rejects(as(fan).askForCircle({ body }), withError('forbidden'))
    // A sanction is named before the level, which it does not depend on.
    const frozen = await addPerson(database)
    await addSanction(database, frozen.userId, 'freeze', 'all')
    await assert.rejects(as(frozen).askForCircle({ body }), ({ body: told }: ApiError) =>
      /account is frozen/.test((told as { msg: string }).msg),
    )
    await assert.rejects(as(other).askForCircle({ body: { ...body, intro: 'such a dick' } }), withError('text_refused'))
    const [first, second] = await Promise.allSettled([1, 2].map(() => as(other).askForCircle({ body })))
    assert.deepEqual([first!.status, second!.status].toSorted(), ['fulfilled', 'rejected'])
    const { id } =
      (first as PromiseFulfilledResult<{ id: number }>).value ?? (second as never as { value: { id: number } }).value
    await assert.rejects(as(fan).getCircle({ params: { id } }), withError('not_found'))
    assert.equal((await as(other).getCircle({ params: { id } })).state, 'asked')
    assert.match(await run('list'), /Home kits {2}en/)
    await run('open', String(id))
    const opened = await as(null).getCircle({ params: { id } })
    assert.deepEqual([opened.state, opened.members, opened.moderators.length], ['open', 1, 1])
    assert.deepEqual(await noticesOf(other), ['circle_opened'])
    await assertComplaint(database, command, ['open', String(id)], /not asked for/)
    await assert.rejects(as(moderator).askForCircle({ body: { ...body, name: 'home  KITS' } }), withError('conflict'))
  })

  test('that is refused is seen by its asker alone, who learns the reason', async () => {
    const person = await addPerson(database, { experience: 200 })
    const id = await free('Away kits', person, false)
    await run('refuse', String(id), '--reason', 'One exists')
    await assert.rejects(as(null).joinCircle({ params: { id } }), withError('login_needed'))
    await assert.rejects(as(fan).joinCircle({ params: { id } }), withError('not_found'))
    assert.equal((await as(person).getCircle({ params: { id } })).state, 'refused')
    assert.deepEqual(await noticesOf(person), ['circle_refused'])
  })

  test('keeps address, members and log when it is renamed, and takes no posts while it is closed', async () => {
    const id = await free('Old name', await addPerson(database, { experience: 200 }))
    await run('rename', String(id), 'New name')
    await run('close', String(id), '--reason', 'Quarrels')
    const { name, state, members } = await as(null).getCircle({ params: { id } })
    assert.deepEqual([name, state, members], ['New name', 'closed', 1])
    assert.equal((await refuseToPost(db, id, fan.userId, Date.now()))?.why, 'closed')
    await assert.rejects(as(fan).joinCircle({ params: { id } }), withError('not_found'))
    await run('reopen', String(id))
    assert.equal(await refuseToPost(db, id, fan.userId, Date.now()), null)
    const { list } = await as(null).listCircleLog({ params: { id } })
    assert.deepEqual(
      list.map((one) => one.kind),
      ['opened', 'closed', 'renamed', 'moderator_named', 'opened'],
    )
    assert.equal(list[1]!.reason, 'Quarrels')
  })

  test('is recommended to readers of its language, and found by name by all', async () => {
    const person = await addPerson(database, { experience: 200 })
    const body = { name: '球衣', intro: '球衣图片。', language: 'zh' as const }
    const { id } = await as(person).askForCircle({ body })
    await run('open', String(id))
    const has = async (query: object) => (await as(null).listCirclesOf({ query })).list.some((one) => one.id === id)
    assert.deepEqual(
      [await has({ lang: 'en' }), await has({ lang: 'zh' }), await has({ lang: 'en', q: '球' })],
      [false, true, true],
    )
  })
})

describe('members of a circle', () => {
  test('join and leave once however often they ask, and are listed newest first', async () => {
    const id = await free('Joiners', await addPerson(database, { experience: 200 }))
    const params = { id }
    const taps = await Promise.all([1, 2, 3].map(() => as(fan).joinCircle({ params })))
    assert.deepEqual(new Set(taps.map(({ members }) => members)), new Set([2]))
    const { list, total } = await as(null).listCircleMembers({ params })
    assert.deepEqual([list[0]!.id, total], [fan.userId, 2])
    assert.ok((await as(fan).listCirclesOf({ query: { which: 'mine' } })).list.some((one) => one.id === id))
    assert.deepEqual((await as(null).listCirclesOf({ query: { which: 'mine' } })).list, [])
    await as(fan).leaveCircle({ params })
    assert.deepEqual(await as(fan).leaveCircle({ params }), { isMember: false, members: 1 })
  })
})

describe('moderators of a circle', () => {
  test('change its rules and ban people, the log shows it without names, and others may not', async () => {
    const own = await addPerson(database, { experience: 200 })
    const id = await free('Moderated', own)
    const params = { id }
    const body = { intro: 'All of it.', rules: ['Be kind', 'No scores'], reason: 'More peace' }
    await assert.rejects(as(fan).changeCircle({ params, body }), withError('forbidden'))
    await assert.rejects(
      as(own).changeCircle({ params, body: { ...body, intro: 'such a dick' } }),
      withError('text_refused'),
    )
    assert.deepEqual(await as(own).changeCircle({ params, body }), { isChanged: true })
    assert.deepEqual(await as(own).changeCircle({ params, body }), { isChanged: false })
    const ban = { params: { id, userId: fan.userId }, body: { hours: 2, reason: 'Insults' } }
    await assert.rejects(as(fan).banFromCircle({ ...ban, params: { id, userId: own.userId } }), withError('forbidden'))
    await assert.rejects(
      as(own).banFromCircle({ ...ban, params: { id, userId: moderator.userId } }),
      withError('forbidden'),
    )
    await assert.rejects(
      as(own).banFromCircle({ ...ban, body: { hours: 2, reason: 'such a dick, call 13812345678' } }),
      withError('text_refused'),
    )
    for (let tap = 0; tap < 2; tap++) await as(own).banFromCircle(ban)
    const seen = await as(fan).getCircle({ params })
    assert.deepEqual([seen.isBanned, Math.round((seen.bannedUntil! - Date.now()) / HOUR_MS)], [true, 2])
    const refusal = await refuseToPost(db, id, fan.userId, Date.now())
    assert.match(refusal!.texts.en, /until .+ UTC\. Reason: Insults/)
    assert.equal(await refuseToPost(db, id, fan.userId, Date.now() + 3 * HOUR_MS), null)
    const log = await as(null).listCircleLog({ params })
    assert.deepEqual(
      log.list.map((one) => one.kind),
      ['person_banned', 'rules_changed', 'moderator_named', 'opened'],
    )
    assert.doesNotMatch(JSON.stringify(log), new RegExp(`\\b${fan.userId}\\b|${fan.nickname}`))
    const view = await as(own).getCircle({ params })
    assert.deepEqual([view.isModerator, view.moderators[0]!.decisions, view.rules.length], [true, 2, 2])
    await as(own).endBanFromCircle({ params: { id, userId: fan.userId } })
    assert.equal((await as(fan).getCircle({ params })).isBanned, false)
  })

  test('decide an appeal against a ban of another one, once, with a line in the log and a notice', async () => {
    const [own, second] = [await addPerson(database, { experience: 200 }), await addPerson(database)]
    const id = await free('Appealed', own)
    await run('moderator', 'add', String(id), `@${second.userId}`)
    const params = { id }
    const appeal = (text = 'It was a quotation.') => as(fan).appealCircleBan({ params, body: { text } })
    const decide = (person: TestPerson, decision: 'lift' | 'keep', reason = 'Heard') =>
      as(person).decideCircleBanAppeal({ params: { id, userId: fan.userId }, body: { decision, reason } })
    await assert.rejects(appeal(), withError('conflict'))
    for (const [decision, isBanned] of [
      ['keep', true],
      ['lift', false],
    ] as const) {
      const ban = { params: { id, userId: fan.userId }, body: { hours: 2, reason: `Insults, ${decision}` } }
      await as(own).banFromCircle(ban)
      await assert.rejects(decide(second, 'lift'), withError('conflict'))
      await assert.rejects(appeal('I will kill you'), withError('text_refused'))
      const before = await as(fan).getCircle({ params })
      assert.deepEqual([before.canAppealBan, before.banReason], [true, `Insults, ${decision}`])
      await appeal()
      await assert.rejects(appeal(), withError('conflict'))
      const waiting = await as(fan).getCircle({ params })
      assert.deepEqual([waiting.canAppealBan, typeof waiting.banAppealedAt], [false, 'number'])
      const canDecide = async (by: TestPerson) =>
        (await as(by).listCircleBanAppeals({ params })).list.map(({ userId, text, canDecide: can }) => [
          userId,
          text,
          can,
        ])
      assert.deepEqual(await canDecide(own), [[fan.userId, 'It was a quotation.', false]])
      assert.deepEqual(await canDecide(second), [[fan.userId, 'It was a quotation.', true]])
      await assert.rejects(as(fan).listCircleBanAppeals({ params }), withError('forbidden'))
      await assert.rejects(decide(own, 'keep'), withError('forbidden'))
      await assert.rejects(decide(fan, 'lift'), withError('forbidden'))
      await assert.rejects(decide(second, decision, 'such a dick'), withError('text_refused'))
      // Two decide at once: one of them does.
      const both = await Promise.allSettled([second, moderator].map((by) => decide(by, decision)))
      assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
      await assert.rejects(decide(second, decision), withError('conflict'))
      const after = await as(fan).getCircle({ params })
      assert.deepEqual([after.isBanned, after.canAppealBan, after.banAppealedAt], [isBanned, false, null])
      const { list } = await as(null).listCircleLog({ params })
      const kind = decision === 'keep' ? 'ban_kept' : 'ban_lifted'
      assert.deepEqual([list[0]!.kind, list[0]!.reason], [kind, 'Heard'])
      assert.equal((await noticesOf(fan)).at(-1), `circle_${kind}`)
    }
  })

  test('who are muted or frozen themselves decide nothing that this stops', async () => {
    const own = await addPerson(database, { experience: 200 })
    const id = await free('Sanctioned', own)
    const params = { id, userId: fan.userId }
    const ban = () => as(own).banFromCircle({ params, body: { hours: 2, reason: 'Insults' } })
    const change = () => as(own).changeCircle({ params: { id }, body: { intro: 'Mine.', rules: [] } })
    await ban()
    await addSanction(database, own.userId, 'mute')
    await assert.rejects(ban(), withError('forbidden'))
    await assert.rejects(change(), withError('forbidden'))
    await as(own).endBanFromCircle({ params })
    await as(moderator).banFromCircle({ params, body: { hours: 2, reason: 'Insults' } })
    await addSanction(database, own.userId, 'freeze')
    await assert.rejects(as(own).endBanFromCircle({ params }), withError('forbidden'))
    assert.equal((await as(fan).getCircle({ params: { id } })).isBanned, true)
  })

  test('who are all gone leave it to the moderators of the site, with an entry in the audit log', async () => {
    const own = await addPerson(database, { experience: 200 })
    const id = await free('Left alone', own)
    await run('moderator', 'add', String(id), `@${other.userId}`)
    await run('moderator', 'remove', String(id), `@${other.userId}`)
    await db.query(`update accounts.account set state = 'frozen' where id = $1`, [own.userId])
    const params = { id }
    assert.deepEqual((await as(null).getCircle({ params })).moderators, [])
    const body = { intro: 'Changed.', rules: ['Be kind'] }
    await assert.rejects(as(other).changeCircle({ params, body }), withError('forbidden'))
    assert.deepEqual(await as(moderator).changeCircle({ params, body }), { isChanged: true })
    const audited = await db.query(`select from accounts.audit where kind = 'circle_changed' and actor_user_id = $1`, [
      moderator.userId,
    ])
    assert.equal(audited.length, 1)
  })
})
