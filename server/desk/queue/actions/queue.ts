import type { QueueDecision } from '#contract/touchline/desk-queue.ts'
import type { sanctionServices, sanctionSteps } from '#contract/touchline/sanction.ts'
import { actWithin, actorIdOf, type Action, type ActionTools } from '#core/parts/action.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'
import type { QueueSource } from '#core/parts/queue-source.ts'
import { imposeSanction, liftSanction } from '#moderation/actions/sanction.ts'
import { noteItem, withdrawSanction } from '#moderation/store/sanction.ts'
import { needsSecond } from '#moderation/rules/sanction.ts'
import type { ReasonCode } from '#moderation/types.ts'
import { decideProposal, proposeSanction } from '../../people/actions/proposal.ts'
import { openEntry, readKey } from '../find-entry.ts'
import { releaseClaim, takeClaim } from '../store/claim.ts'
import * as store from '../store/decision.ts'
import type { DecisionRow } from '../store/decision.ts'

const roles = ['moderator', 'treasurer', 'admin'] as const

type Entry = { sources: readonly QueueSource[]; key: string }

/** The person who acts, with the roles in effect. */
function personOf({ cause }: ActionTools): { readerId: number; roles: readonly string[] } {
  if (cause.actor.kind !== 'user') throw new DeskProblem('forbidden', 'An account decides.')
  return { readerId: cause.actor.userId, roles: cause.actor.roles }
}

/** Claims an entry, so that nobody else decides it meanwhile. */
export const claimEntry: Action<Entry, number> = {
  name: 'queue_claimed',
  roles,
  desk: { group: 'moderation', title: { en: 'Claim an entry of the queue', zh: '认领待办条目' }, page: '/desk/queue' },
  async run(tools, { sources, key }) {
    const person = personOf(tools)
    await openEntry(tools.db, { sources, key, ...person })
    const until = await takeClaim(tools.db, key, person.readerId)
    if (until === null) throw new DeskProblem('conflict', 'Another person looks at it.')
    return { value: until, object: key.replace('-', ' ') }
  },
}

/** Gives a claim back. */
export const releaseEntry: Action<{ key: string }, null> = {
  name: 'queue_released',
  roles,
  desk: {
    group: 'moderation',
    title: { en: 'Give an entry of the queue back', zh: '放回待办条目' },
    page: '/desk/queue',
  },
  async run(tools, { key }) {
    const { readerId } = personOf(tools)
    if (!(await releaseClaim(tools.db, key, readerId)))
      throw new DeskProblem('conflict', 'The claim has ended, or is that of another person.')
    return { value: null, object: key.replace('-', ' ') }
  },
}

type Beside = {
  step: (typeof sanctionSteps)[number]
  service: (typeof sanctionServices)[number]
  hours: number | null
}
type Deciding = Entry & { decision: QueueDecision; code: ReasonCode | null; text: string; sanction: Beside | null }

/** Decides an entry by the action of its part, with a sanction of the author beside it. */
export const decideEntry: Action<Deciding, DecisionRow> = {
  name: 'queue_decided',
  roles,
  desk: { group: 'moderation', title: { en: 'Decide an entry of the queue', zh: '处理待办条目' }, page: '/desk/queue' },
  async run(tools, { sources, key, decision, code, text, sanction }) {
    const { db } = tools
    const person = personOf(tools)
    if (!readKey(sources, person.roles, key)) throw new DeskProblem('not_found', `No entry "${key}".`)
    // The claim is the lock: of two that decide at once, the second finds the entry decided.
    if ((await takeClaim(db, key, person.readerId)) === null)
      throw new DeskProblem('conflict', 'Another person looks at it.')
    const { source, id } = await openEntry(db, { sources, key, ...person })
    const thing = (await source.things(db, [id], person.readerId)).get(id)
    if (!thing?.decisions.includes(decision)) throw new DeskProblem('bad_request', 'It takes no such decision.')
    const { userId, memory = {} } = await source.decide(tools, { id, decision, code, text })
    const beside = sanction && (await punish(tools, { userId, code, text, ...sanction }))
    await releaseClaim(db, key, person.readerId)
    const canUndo = source.undo !== undefined
    const ids = { sanctionId: null, proposalId: null, ...beside }
    if (ids.sanctionId !== null && source.name === 'item') await noteItem(db, ids.sanctionId, id)
    const value = await store.addDecision(db, { key, decision, byUserId: person.readerId, canUndo, memory, ...ids })
    const detail = { decision, ...(code ? { code } : {}), ...(sanction ? { sanction } : {}) }
    return { value, object: key.replace('-', ' '), detail, ...(userId === null ? {} : { userId }) }
  },
}

type Punishment = Beside & { userId: number | null; code: ReasonCode | null; text: string }

/** Imposes a sanction, or proposes one that needs a second person. */
async function punish(tools: ActionTools, { userId, code, text, ...beside }: Punishment) {
  if (userId === null || code === null || text === '')
    throw new DeskProblem('bad_request', 'A sanction needs an account, a reason code and a text.')
  const asked = { userId, code, ...beside, hours: beside.step === 'warn' ? null : beside.hours }
  if (needsSecond(asked)) return { proposalId: (await actWithin(tools, proposeSanction, { ...asked, text })).id }
  return { sanctionId: (await actWithin(tools, imposeSanction, { ...asked, reason: text })).id }
}

/** Takes an own decision back before it has effect, and what was imposed or proposed beside it. */
export const undoEntry: Action<{ sources: readonly QueueSource[]; id: number }, { key: string }> = {
  name: 'queue_undone',
  roles,
  desk: { group: 'moderation', title: { en: 'Take a decision back', zh: '撤销决定' }, page: '/desk/queue' },
  async run(tools, { sources, id: decisionId }) {
    const byUserId = actorIdOf(tools.cause)
    const undone = byUserId === null ? null : await store.undoDecision(tools.db, decisionId, byUserId)
    if (!undone) throw new DeskProblem('conflict', 'It cannot be taken back any more.')
    const { key, memory, sanctionId, proposalId } = undone
    const read = readKey(sources, personOf(tools).roles, key)
    if (!read?.source.undo) throw new DeskProblem('conflict', 'It cannot be taken back.')
    await read.source.undo(tools, { id: read.id, memory })
    if (sanctionId !== null) {
      await actWithin(tools, liftSanction, { id: sanctionId, lifting: '' })
      await withdrawSanction(tools.db, sanctionId)
    }
    if (proposalId !== null) await actWithin(tools, decideProposal, { id: proposalId, isConfirmed: false })
    return { value: { key }, object: key.replace('-', ' ') }
  },
}
