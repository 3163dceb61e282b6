import { actAsViewer } from '#accounts/audit/record-action.ts'
import * as contract from '#contract/touchline/prophecy.ts'
import { handle } from '#core/calls/handler.ts'
import { may } from '#core/calls/policy.ts'
import { refuseToAct } from '#moderation/sanction.ts'
import { findPerson } from '#people/store/person.ts'
import { findCounts } from '#talk/store/thread.ts'
import { deleteTargetLike, insertTargetLike } from '#talk/store/write.ts'
import { findMatch } from '#timeline/store/match.ts'
import { buyProphecy } from '../buy.ts'
import { orderFor, readFeed } from '../feeds.ts'
import { readList } from '../lists.ts'
import { readOptions } from '../options.ts'
import { findReadable, readPage } from '../page.ts'
import { decideDispute as decide } from '../actions/dispute.ts'
import { disputeView, openDispute } from '../settle/dispute.ts'
import { DisputeProblem } from '../settle/problem.ts'
import * as disputes from '../settle/store/dispute.ts'
import { isProblem, prepareSeal, storeSeal } from '../seal.ts'
import { viewStored } from '../stored.ts'
import { refusals } from '../texts.ts'
import { PROPHECY, type Pick, type Play, type Reading } from '../types.ts'
import { voidByAuthor } from '../void.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import { judgedText, scene } from '../decided.ts'
import { titleNamesPick } from '../title.ts'

type Checked = { matchId: number; play: Play; pick: Pick; title: string; text: string }

/** What moderation says of title and text, and whether the title names the pick; null without such a match. */
async function checkSeal(
  { db, engines, viewer, language }: Reading & { viewer: SignedIn },
  { matchId, play, pick, title, text }: Checked,
) {
  const match = await findMatch(db, matchId)
  if (!match) return null
  const question = { scene, text: judgedText({ title, text }), userId: viewer.userId, language }
  const [{ outcome }, isNamed] = await Promise.all([
    engines.moderation.preview(question),
    titleNamesPick(db, match, { title, play, pick }),
  ])
  const verdict = outcome === 'pass' || outcome === 'hold' ? outcome : 'refuse'
  return { verdict, namesPick: isNamed } as const
}

export const listProphecyFeed = handle(contract.listProphecyFeed, async (call) => {
  const feed = readFeed(call, call.query)
  if (feed === null) return call.fail('login_needed')
  return readList(call, feed, call.query)
})

export const listPropheciesAboutMatch = handle(contract.listPropheciesAboutMatch, async (call) => {
  const { params, query, db, fail } = call
  if (!(await findMatch(db, params.id))) return fail('match_not_found')
  const list = { filter: { matchIds: [params.id] }, order: orderFor(call, 'evidence') }
  return readList(call, list, query)
})

export const listPropheciesOfUser = handle(contract.listPropheciesOfUser, async (call) => {
  const { params, query, db, fail } = call
  if (!(await findPerson(db, params.id))) return fail('user_not_found')
  const { play, state } = query
  const filter = { authorId: params.id, play, ...(state ? { states: [state] } : {}) }
  return readList(call, { filter, order: 'newest' }, query)
})

export const getProphecyById = handle(
  contract.getProphecyById,
  async (call) => (await readPage(call, call.params.id)) ?? call.fail('not_found'),
)

export const getPublishOptions = handle(contract.getPublishOptions, async (call) => {
  const match = (await findMatch(call.db, call.params.id)) ?? call.fail('match_not_found')
  return readOptions(call, match)
})

export const checkProphecy = handle(
  contract.checkProphecy,
  async (call) => (await checkSeal(call, call.body)) ?? call.fail('match_not_found'),
)

export const sealProphecy = handle(contract.sealProphecy, async (call) => {
  const { body, once, fail } = call
  const ready = await prepareSeal(call, body)
  if (isProblem(ready)) return fail(ready.error, ready.texts)
  return once(async (db) => {
    const stored = await storeSeal(call, db, ready)
    return isProblem(stored) ? fail(stored.error, stored.texts) : viewStored(call, db, stored)
  }).catch((thrown: unknown) => {
    ready.considered.forget()
    throw thrown
  })
})

export const voidProphecy = handle(contract.voidProphecy, async (call) => {
  const { params, viewer, db, fail } = call
  const found = await findReadable(call, params.id)
  if (!found) return fail('not_found')
  if (!may(viewer, contract.voidProphecy, { ownerId: found.userId })) return fail('forbidden')
  if (!(await voidByAuthor(db, found.id))) return fail('prophecy_closed')
  return ((await readPage(call, found.id)) ?? fail('not_found')).prophecy
})

export const unlockProphecy = handle(contract.unlockProphecy, async (call) => {
  const { params, body, fail } = call
  const problem = await buyProphecy(call, params.id, body.coins)
  if (problem) return fail(problem.error, problem.texts)
  return (await readPage(call, params.id)) ?? fail('not_found')
})

export const putProphecyLike = handle(contract.putProphecyLike, async (call) => {
  const { params, viewer, db, receivedAt, fail } = call
  const found = await findReadable(call, params.id)
  if (!found?.isShown) return fail('not_found')
  const refused = await refuseToAct(db, viewer.userId, 'posts', receivedAt)
  if (refused) return fail('forbidden', refused)
  const thing = { kind: PROPHECY, id: found.id }
  await insertTargetLike(db, thing, viewer.userId, found.userId)
  return { isLiked: true, likes: (await findCounts(db, thing)).likes }
})

export const removeProphecyLike = handle(contract.removeProphecyLike, async (call) => {
  const { params, viewer, db, fail } = call
  const found = await findReadable(call, params.id)
  if (!found) return fail('not_found')
  const thing = { kind: PROPHECY, id: found.id }
  await deleteTargetLike(db, thing, viewer.userId)
  return { isLiked: false, likes: (await findCounts(db, thing)).likes }
})

export const disputeProphecy = handle(contract.disputeProphecy, async (call) => {
  const { params, body, viewer, db, receivedAt, fail } = call
  const refused = await refuseToAct(db, viewer.userId, 'posts', receivedAt)
  if (refused) return fail('forbidden', refused)
  const problem = await openDispute(call, params.id, body.text)
  return problem ? fail(problem.error, problem.texts) : { isDisputed: true as const }
})

export const listDisputes = handle(contract.listDisputes, async ({ query, viewer, db }) => {
  const { state, afterId = null, limit } = query
  const sought = { isOpen: state === 'open', afterId, readerId: viewer.userId, limit: limit + 1 }
  const rows = await disputes.listDisputes(db, sought)
  const list = rows.slice(0, limit).map((one) => disputeView(one, viewer.userId))
  return { list, nextId: rows.length > limit ? list.at(-1)!.id : null }
})

export const decideDispute = handle(contract.decideDispute, async (call) => {
  const { params, body, viewer, fail } = call
  const outcome = await actAsViewer(call, decide, { id: params.id, ...body }, body.reason)
  if (outcome.ok) return disputeView(outcome.value, viewer.userId)
  const { thrown, complaint } = outcome
  if (!(thrown instanceof DisputeProblem)) throw new Error(complaint)
  if (thrown.why === 'not_found') return fail('not_found')
  return thrown.why === 'forbidden'
    ? fail('forbidden', refusals.deciderStake)
    : fail('conflict', refusals.disputeDecided)
})
