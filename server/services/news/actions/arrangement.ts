import { actWithin, type Action, type ActionTools } from '#core/parts/action.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'
import * as store from '../store/home-block.ts'
import type { NewBlock, StoredBlock } from '../store/home-block.ts'
import { versionOf } from '../arrangement-version.ts'
import { addBlock, changeBlock, moveBlock, removeBlock, scheduleBlock } from './home-block.ts'

export type ArrangedBlock = { id: number | null } & NewBlock
/** `version` null: whatever it is. */
type Arrangement = { version: string | null; blocks: readonly ArrangedBlock[] }

const factsOf = ({ kind, titles, order, categoryId, teamId, place, size, language }: NewBlock) => ({
  kind,
  titles: { en: titles.en, zh: titles.zh },
  order,
  categoryId,
  teamId,
  place,
  size,
  language,
})
const timesOf = ({ startsAt, endsAt }: store.Schedule) => JSON.stringify([startsAt?.getTime(), endsAt?.getTime()])

/** Makes these blocks the home page of news, all at once: each change is an action with an entry of its own. */
export const arrangeHome: Action<Arrangement, null> = {
  name: 'home_arranged',
  roles: ['admin', 'editor'],
  desk: { group: 'news', title: { en: 'Arrange the home page of news', zh: '编排资讯首页' }, page: '/desk/home' },
  async run(tools, { version, blocks }) {
    const { db } = tools
    await store.lockBlockIds(db)
    const before = await store.listAllBlocks(db)
    if (version !== null && versionOf(before) !== version)
      throw new DeskProblem('conflict', 'Another person arranged the page meanwhile. Load it again.')
    const kept = new Map(before.map((block) => [block.id, block]))
    const ids = blocks.flatMap(({ id }) => id ?? [])
    if (new Set(ids).size < ids.length || ids.some((id) => !kept.has(id)))
      throw new DeskProblem('bad_request', 'A block is named twice, or is gone.')
    for (const { id } of before) if (!ids.includes(id)) await actWithin(tools, removeBlock, { id })
    const order: number[] = []
    for (const block of blocks) order.push(await keep(tools, block, kept))
    await moveAll(tools, order)
    return { value: null, object: 'home page', detail: { blocks: order } }
  },
}

/** Adds a new block, or changes a kept one where it differs; answers its number. */
async function keep(tools: ActionTools, block: ArrangedBlock, kept: ReadonlyMap<number, StoredBlock>): Promise<number> {
  const { id, ...given } = block
  const known = id === null ? undefined : kept.get(id)
  if (id === null || known === undefined) return actWithin(tools, addBlock, given)
  if (known.kind !== given.kind) throw new DeskProblem('bad_request', 'A block keeps its kind. Remove it and add one.')
  const facts = factsOf(given)
  if (JSON.stringify(facts) !== JSON.stringify(factsOf(known))) await actWithin(tools, changeBlock, { id, ...facts })
  const { startsAt, endsAt } = given
  if (timesOf(given) !== timesOf(known)) await actWithin(tools, scheduleBlock, { id, startsAt, endsAt })
  return id
}

async function moveAll(tools: ActionTools, wanted: readonly number[]): Promise<void> {
  const now = await store.lockBlockIds(tools.db)
  for (const [at, id] of wanted.entries()) {
    const from = now.indexOf(id)
    if (from === at) continue
    now.splice(from, 1)
    now.splice(at, 0, id)
    await actWithin(tools, moveBlock, { id, to: at + 1 })
  }
}
