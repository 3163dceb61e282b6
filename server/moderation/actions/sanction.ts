import { actorIdOf, type Action, type ActionTools } from '#core/parts/action.ts'
import { assertMaySanction, SanctionProblem, type Imposing } from '../may-sanction.ts'
import { needsSecond } from '../rules/sanction.ts'
import { addLog } from '../store/log.ts'
import * as store from '../store/sanction.ts'
import type { Sanction } from '../store/sanction.ts'

const roles = ['moderator', 'admin'] as const
const HOUR_MS = 3_600_000

/** `isSeconded`: two people have decided it. */
type Seconded = Imposing & { isSeconded?: boolean }

/** Imposes a step on an account in one service or all. Staff are not sanctioned: their role is taken first. */
export const imposeSanction: Action<Seconded, Sanction> = {
  name: 'sanction_imposed',
  roles,
  desk: { group: 'moderation', title: { en: 'Impose a sanction', zh: '实施处罚' }, page: '/desk/people' },
  async run({ db, cause }, { isSeconded = false, ...asked }) {
    const { userId, step, service, code, hours } = asked
    await assertMaySanction(db, asked)
    if (cause.actor.kind === 'user' && !isSeconded && needsSecond(asked))
      throw new SanctionProblem('second_needed', 'Over 30 days a second moderator decides: propose it at the desk.')
    await store.lockSanctions(db, userId)
    const endsAt = step === 'warn' || hours === null ? null : Date.now() + hours * HOUR_MS
    const given = { userId, step, service, code, reason: asked.reason.trim(), endsAt, byUserId: actorIdOf(cause) }
    const added = await store.addSanction(db, given)
    if (!added) throw new SanctionProblem('conflict', 'The same sanction is in force.')
    await addLog(db, { action: 'sanction_imposed', reason: code, subject: `${step}:${service}` })
    return { value: added, object: `sanction ${added.id}`, userId, detail: { step, service, code, hours } }
  },
}

async function open({ db, cause }: ActionTools, id: number): Promise<Sanction> {
  const found = await store.lockSanction(db, id)
  if (!found) throw new SanctionProblem('not_found', `No sanction "${id}".`)
  if (found.userId === actorIdOf(cause)) throw new SanctionProblem('forbidden', 'Another moderator decides about you.')
  return found
}

async function lift({ db, cause }: ActionTools, found: Sanction, lifting: string): Promise<Sanction | null> {
  const lifted = await store.liftSanction(db, found.id, { byUserId: actorIdOf(cause), lifting })
  if (!lifted) return null
  const { code, step, service } = lifted
  await addLog(db, { action: 'sanction_lifted', reason: code, subject: `${step}:${service}` })
  return lifted
}

export const liftSanction: Action<{ id: number; lifting: string }, Sanction> = {
  name: 'sanction_lifted',
  roles,
  desk: { group: 'moderation', title: { en: 'Lift a sanction', zh: '解除处罚' }, page: '/desk/people' },
  async run(tools, { id, lifting }) {
    const found = await open(tools, id)
    const lifted = await lift(tools, found, lifting)
    return { value: lifted ?? found, object: lifted && `sanction ${id}`, userId: found.userId }
  },
}

/** Decides an appeal, which nobody does who imposed the sanction. */
export const decideAppeal: Action<{ id: number; isLifted: boolean; lifting: string }, Sanction> = {
  name: 'sanction_appeal_decided',
  roles,
  desk: { group: 'moderation', title: { en: 'Decide on an appeal', zh: '处理申诉' }, page: '/desk/queue' },
  async run(tools, { id, isLifted, lifting }) {
    const found = await open(tools, id)
    const actorId = actorIdOf(tools.cause)
    if (actorId !== null && found.byUserId === actorId)
      throw new SanctionProblem('forbidden', 'Another moderator decides the appeal.')
    if (found.appealedAt === null || found.appealDecidedAt !== null || found.liftedAt !== null)
      throw new SanctionProblem('conflict', 'No appeal is pending.')
    const decided = isLifted ? await lift(tools, found, lifting) : await store.rejectAppeal(tools.db, id, actorId)
    return { value: decided ?? found, object: `sanction ${id}`, userId: found.userId, detail: { isLifted } }
  },
}
