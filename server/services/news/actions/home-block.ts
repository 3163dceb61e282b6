import type { Reader } from '#core/database/reader.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { mostBlocks } from '../rules/home-block.ts'
import * as store from '../store/home-block.ts'
import type { NewBlock } from '../store/home-block.ts'

const roles = ['admin', 'editor'] as const
const noBlock = (id: number) => new Complaint(`No block ${id}. See "template list".`)

/** Throws where a schedule ends before it begins, or is over. */
async function assertSchedule(db: Reader, schedule: store.Schedule): Promise<void> {
  if (!(await store.isInOrder(db, schedule))) throw new Complaint('--until must be after --from and in the future.')
}

export const addBlock: Action<NewBlock, number> = {
  name: 'block_added',
  roles,
  async run({ db }, given) {
    await assertSchedule(db, given)
    const ids = await store.lockBlockIds(db)
    if (ids.length >= mostBlocks) throw new Complaint(`The home page has ${mostBlocks} blocks. Remove one first.`)
    const { teamId } = given
    if (teamId !== null && (await mapParticipants(db, [teamId])).get(teamId)?.kind !== 'team')
      throw new Complaint(`No team ${teamId}.`)
    const id = await store.addBlock(db, given)
    return { value: id, object: `block ${id}`, detail: { ...given } }
  },
}

/** Moves a block to a place of the page, from 1; the others keep their order. */
export const moveBlock: Action<{ id: number; to: number }, null> = {
  name: 'block_moved',
  roles,
  async run({ db }, { id, to }) {
    const ids = await store.lockBlockIds(db)
    if (!ids.includes(id)) throw noBlock(id)
    await store.orderBlocks(db, ids.filter((one) => one !== id).toSpliced(to - 1, 0, id))
    return { value: null, object: `block ${id}`, detail: { to } }
  },
}

export const scheduleBlock: Action<{ id: number } & store.Schedule, null> = {
  name: 'block_scheduled',
  roles,
  async run({ db }, given) {
    await assertSchedule(db, given)
    if (!(await store.scheduleBlock(db, given))) throw noBlock(given.id)
    const { id, startsAt, endsAt } = given
    return { value: null, object: `block ${id}`, detail: { startsAt, endsAt } }
  },
}

export const removeBlock: Action<{ id: number }, null> = {
  name: 'block_removed',
  roles,
  async run({ db }, { id }) {
    if (!(await store.removeBlock(db, id))) throw noBlock(id)
    return { value: null, object: `block ${id}` }
  },
}
