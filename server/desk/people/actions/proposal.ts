import { needsSecond } from '#moderation/rules/sanction.ts'
import { imposeSanction } from '#moderation/actions/sanction.ts'
import { assertMaySanction, SanctionProblem, type Imposing } from '#moderation/may-sanction.ts'
import type { Role } from '#contract/roles.ts'
import { actorIdOf, act, type Action, type ActionTools } from '#core/parts/action.ts'
import { isAlone, isInOffice } from '../../frame/store/second.ts'
import * as store from '../store/proposal.ts'
import type { Proposal } from '../store/proposal.ts'

const roles = ['moderator', 'admin'] as const satisfies readonly Role[]

/** Proposes a sanction that needs a second person. */
export const proposeSanction: Action<Omit<Imposing, 'reason'> & { text: string }, Proposal> = {
  name: 'sanction_proposed',
  roles,
  desk: { group: 'moderation', title: { en: 'Propose a sanction', zh: '提议处罚' }, page: '/desk/people' },
  async run({ db, cause }, { userId, step, service, code, text, hours }) {
    const byUserId = actorIdOf(cause)
    if (byUserId === null) throw new SanctionProblem('forbidden', 'The operator imposes sanctions at once: "sanction".')
    await assertMaySanction(db, { userId, step, service, code, reason: text, hours })
    if (!needsSecond({ step, hours })) throw new SanctionProblem('bad_request', 'It needs no second person.')
    const given = { userId, step, service, code, text, hours, byUserId, reason: cause.reason }
    const added = await store.addProposal(db, given)
    if (!added) throw new SanctionProblem('conflict', 'The same sanction is proposed already.')
    return { value: added, object: `proposal ${added.id}`, userId, detail: { step, service, code, hours } }
  },
}

type Deciding = { id: number; isConfirmed: boolean }

/**
 * The decision of a second person, who is neither the proposer nor the subject. Both hold the role with a second factor
 * then. Where nobody else does, the proposer decides, and the entry says so.
 */
export const decideProposal: Action<Deciding, Proposal> = {
  name: 'proposal_decided',
  roles,
  desk: {
    group: 'moderation',
    title: { en: 'Decide on a proposed sanction', zh: '处理处罚提议' },
    page: '/desk/people',
  },
  async run(tools, { id, isConfirmed }) {
    const { db, cause } = tools
    const found = await store.lockProposal(db, id)
    if (!found) throw new SanctionProblem('not_found', `No proposal "${id}".`)
    if (found.state !== 'open') throw new SanctionProblem('conflict', 'It is decided already.')
    const byUserId = actorIdOf(cause)
    if (found.userId === byUserId) throw new SanctionProblem('forbidden', 'Another moderator decides about you.')
    const isOwn = found.byUserId === byUserId
    const alone = isOwn && isConfirmed && (await isAlone(db, found.byUserId, roles))
    if (isOwn && isConfirmed && !alone) throw new SanctionProblem('forbidden', 'Another moderator decides.')
    if (isConfirmed && !(await isInOffice(db, found.byUserId, roles)))
      throw new SanctionProblem('conflict', 'Who proposed it is no moderator any more. Propose it yourself.')
    const sanctionId = isConfirmed ? await impose(tools, found) : null
    const state = isConfirmed ? 'confirmed' : 'rejected'
    const decided = { state, byUserId, decision: cause.reason, isAlone: alone, sanctionId } as const
    const value = await store.decideProposal(db, id, decided)
    const detail = { state, proposedBy: found.byUserId, ...(alone ? { isAlone: true } : {}) }
    return { value, object: `proposal ${id}`, userId: found.userId, detail }
  },
}

async function impose({ database, record, cause }: ActionTools, proposal: Proposal): Promise<number> {
  const { userId, step, service, code, text: reason, hours } = proposal
  const given = { userId, step, service, code, reason, hours, isSeconded: true }
  const imposed = await act({ database, record }, cause, imposeSanction, given)
  if (imposed.ok) return imposed.value.id
  throw imposed.thrown ?? new SanctionProblem('forbidden', imposed.complaint)
}
