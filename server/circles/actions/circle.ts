import { z } from 'zod'
import { mapAuthors } from '#accounts/store/author.ts'
import { actorIdOf, type Action, type ActionTools } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import { field } from '#core/parts/field.ts'
import { moderationNotice } from '#moderation/notice-kinds.ts'
import { deliver } from '#notices/deliver.ts'
import { moveState, renameCircle as rename } from '../store/change.ts'
import { lockCircle } from '../store/circle.ts'
import { logDecision } from '../store/log.ts'
import { addMember } from '../store/member.ts'
import * as moderators from '../store/moderator.ts'
import type { Circle, CircleState } from '../types.ts'

const roles = ['moderator', 'admin'] as const
const kinds = new Map([[moderationNotice.kind, moderationNotice]])
const circleInput = z.object({ id: field.thing({ en: 'Circle', zh: '圈子' }, 'circle') })
const statedInput = circleInput.extend({ reason: field.text({ en: 'What people read', zh: '公开说明' }, 300) })
const personInput = circleInput.extend({ userId: field.thing({ en: 'Person', zh: '用户' }, 'user') })
const objectOf = (id: number) => `circle ${id}`

/** `reason`: what people read of it. */
type Deciding = { id: number; reason?: string }

async function open({ db, cause }: ActionTools, id: number): Promise<Circle> {
  const circle = await lockCircle(db, id)
  if (!circle) throw new Complaint(`No circle "${id}".`)
  const actorId = actorIdOf(cause)
  if (actorId !== null && circle.askedByUserId === actorId)
    throw new Complaint('Another moderator decides about your own circle.')
  return circle
}

async function move(
  tools: ActionTools,
  id: number,
  { from, to, otherwise }: { from: readonly CircleState[]; to: CircleState; otherwise: string },
): Promise<Circle> {
  await open(tools, id)
  const moved = await moveState(tools.db, id, from, to)
  if (!moved) throw new Complaint(otherwise)
  return moved
}

async function tell(
  { db }: ActionTools,
  { id, askedByUserId: userId }: Circle,
  { what, text }: { what: string; text: string },
): Promise<void> {
  if (userId === null) return
  const notice = { userId, kind: 'moderation' as const, key: `circle ${id} ${what}`, data: { what, text } }
  await deliver(db, kinds, { ...notice, at: Date.now() })
}

/** Opens a circle that a user requested; the person becomes its member and first moderator. */
export const openCircle: Action<Deciding, null> = {
  name: 'circle_opened',
  roles,
  desk: {
    group: 'community',
    title: { en: 'Open a circle', zh: '开放圈子' },
    about: { en: 'The applicant becomes its first moderator.', zh: '申请人将成为首位版主。' },
    input: circleInput,
  },
  async run(tools, { id }) {
    const { db, cause } = tools
    const otherwise = `Circle ${id} is not asked for, or its name is taken.`
    const circle = await move(tools, id, { from: ['asked', 'refused'], to: 'open', otherwise })
    const { askedByUserId: userId } = circle
    await logDecision(db, { circleId: id, kind: 'opened', byUserId: actorIdOf(cause) })
    if (userId !== null) {
      await addMember(db, id, userId)
      if (await moderators.addModerator(db, id, userId))
        await logDecision(db, { circleId: id, kind: 'moderator_named', byUserId: actorIdOf(cause), userId })
    }
    await tell(tools, circle, { what: 'circle_opened', text: circle.name ?? '' })
    return { value: null, object: objectOf(id) }
  },
}

/** Refuses a circle; the person who asked reads the reason. */
export const refuseCircle: Action<Deciding, null> = {
  name: 'circle_refused',
  roles,
  desk: {
    group: 'community',
    title: { en: 'Decline a circle', zh: '驳回圈子申请' },
    input: statedInput,
  },
  async run(tools, { id, reason = '' }) {
    const circle = await move(tools, id, {
      from: ['asked'],
      to: 'refused',
      otherwise: `Circle ${id} is not asked for.`,
    })
    await tell(tools, circle, { what: 'circle_refused', text: reason })
    return { value: null, object: objectOf(id) }
  },
}

/** Closes a circle: its posts stay, and none is added. */
export const closeCircle: Action<Deciding, null> = {
  name: 'circle_closed',
  roles,
  desk: {
    group: 'community',
    title: { en: 'Close a circle', zh: '关闭圈子' },
    about: { en: 'Posts stay; new ones are not accepted.', zh: '帖子保留，但不能再发帖。' },
    input: statedInput,
  },
  async run(tools, { id, reason = '' }) {
    await move(tools, id, { from: ['open'], to: 'closed', otherwise: `Circle ${id} is not open.` })
    await logDecision(tools.db, { circleId: id, kind: 'closed', reason, byUserId: actorIdOf(tools.cause) })
    return { value: null, object: objectOf(id) }
  },
}

export const reopenCircle: Action<Deciding, null> = {
  name: 'circle_reopened',
  roles,
  desk: {
    group: 'community',
    title: { en: 'Reopen a circle', zh: '重新开放圈子' },
    input: circleInput,
  },
  async run(tools, { id }) {
    await move(tools, id, { from: ['closed'], to: 'open', otherwise: `Circle ${id} is not closed.` })
    await logDecision(tools.db, { circleId: id, kind: 'opened', byUserId: actorIdOf(tools.cause) })
    return { value: null, object: objectOf(id) }
  },
}

/** Renames a circle; its address, posts and log stay. Null: one of the data bank gets the name of its subject back. */
export const renameCircle: Action<{ id: number; name: string | null }, null> = {
  name: 'circle_renamed',
  roles,
  desk: {
    group: 'community',
    title: { en: 'Rename a circle', zh: '重命名圈子' },
    input: circleInput.extend({
      name: field
        .line({ en: 'Name', zh: '名称' }, 40, {
          hint: { en: 'Empty: the name of its team, league or game.', zh: '留空则使用主题名称。' },
        })
        .nullable(),
    }),
  },
  async run(tools, { id, name: given }) {
    const circle = await open(tools, id)
    const name = given === null ? null : plainLine(given.normalize('NFC')).replace(/\s+/gu, ' ').trim()
    if (name === null && circle.kind === 'free') throw new Complaint('A free circle needs a name.')
    if (name !== null && (name.length < 2 || name.length > 40)) throw new Complaint('A name has 2 to 40 characters.')
    if (circle.name === name) return { value: null, object: null }
    const nameKey = circle.kind === 'free' ? skeletonOf(name ?? '') : null
    if (!(await rename(tools.db, id, name, nameKey))) throw new Complaint(`A circle named "${name}" exists.`)
    await logDecision(tools.db, { circleId: id, kind: 'renamed', byUserId: actorIdOf(tools.cause) })
    return { value: null, object: objectOf(id), detail: { from: circle.name, to: name } }
  },
}

type OfPerson = { id: number; userId: number }

/** Makes a person a moderator of a circle, and its member. */
export const addModerator: Action<OfPerson, null> = {
  name: 'circle_moderator_added',
  roles,
  desk: {
    group: 'community',
    title: { en: 'Name a moderator of a circle', zh: '任命圈子版主' },
    input: personInput,
  },
  async run(tools, { id, userId }) {
    const { db, cause } = tools
    const { name } = await open(tools, id)
    if (!(await mapAuthors(db, [userId])).has(userId)) throw new Complaint(`No account "${userId}".`, 'userId')
    if (actorIdOf(cause) === userId) throw new Complaint('Another moderator decides about you.')
    await addMember(db, id, userId)
    if (!(await moderators.addModerator(db, id, userId))) return { value: null, object: null }
    await logDecision(db, { circleId: id, kind: 'moderator_named', byUserId: actorIdOf(cause), userId })
    const data = { what: 'circle_moderator', text: name ?? '' }
    const key = `circle ${id} moderator ${Date.now()}`
    await deliver(db, kinds, { userId, kind: 'moderation', key, data, at: Date.now() })
    return { value: null, object: objectOf(id), userId }
  },
}

/** Ends the role of a moderator in a circle; repeatable. */
export const removeModerator: Action<OfPerson, null> = {
  name: 'circle_moderator_removed',
  roles,
  desk: {
    group: 'community',
    title: { en: 'Remove a moderator of a circle', zh: '移除圈子版主' },
    input: personInput,
  },
  async run({ db, cause }, { id, userId }) {
    if (!(await moderators.removeModerator(db, id, userId))) {
      if (!(await lockCircle(db, id))) throw new Complaint(`No circle "${id}".`, 'id')
      if (!(await mapAuthors(db, [userId])).has(userId)) throw new Complaint(`No account "${userId}".`, 'userId')
      return { value: null, object: null }
    }
    await logDecision(db, { circleId: id, kind: 'moderator_left', byUserId: actorIdOf(cause), userId })
    return { value: null, object: objectOf(id), userId }
  },
}
