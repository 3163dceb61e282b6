import { z } from 'zod'
import { listCategories } from '#articles/store/article.ts'
import { blockKinds, blockOrders } from '#contract/touchline/home-block.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { ACTIVITIES, largestBlock, mostBlocks, type BlockKind, type BlockOrder } from '../rules/home-block.ts'
import * as store from '../store/home-block.ts'
import type { NewBlock } from '../store/home-block.ts'

const roles = ['admin', 'editor'] as const
const noBlock = (id: number) => new Complaint(`No block ${id}. See "template list".`)

type BlockFields = Omit<NewBlock, 'titles' | 'kind' | 'order'> & {
  kind: BlockKind
  order: BlockOrder | null
  titleEn: string
  titleZh: string
}

/** A block from the fields of the desk; those of other kinds do not count. */
function blockOf({ titleEn, titleZh, kind, order, categoryId, teamId, place, ...given }: BlockFields): NewBlock {
  const isArticles = kind === 'articles'
  return {
    ...given,
    kind,
    titles: { en: titleEn, zh: titleZh },
    order: isArticles ? (teamId === null ? (order ?? 'newest') : 'newest') : null,
    categoryId: isArticles ? categoryId : null,
    teamId: isArticles ? teamId : null,
    place: kind === 'banners' ? (place ?? ACTIVITIES) : null,
  }
}

/** Throws where a schedule ends before it begins, or is over. */
async function assertSchedule(db: Reader, schedule: store.Schedule): Promise<void> {
  if (!(await store.isInOrder(db, schedule))) throw new Complaint('--until must be after --from and in the future.')
}

/** Throws where the team or the category of a block does not exist. */
async function assertSubject(db: Reader, { teamId, categoryId }: Pick<NewBlock, 'teamId' | 'categoryId'>) {
  if (teamId !== null && (await mapParticipants(db, [teamId])).get(teamId)?.kind !== 'team')
    throw new Complaint(`No team ${teamId}.`)
  if (categoryId !== null && !(await listCategories(db)).some(({ id }) => id === categoryId))
    throw new Complaint(`No category ${categoryId}.`)
}

export const addBlock: Action<NewBlock, number> = {
  name: 'block_added',
  roles,
  desk: {
    group: 'news',
    title: { en: 'Add a block to the home page of news', zh: '在资讯首页添加板块' },
    about: { en: 'It is added at the end; move it afterwards.', zh: '添加在末尾，之后可移动。' },
    input: z
      .object({
        kind: field.choice({ en: 'Kind', zh: '类型' }, blockKinds),
        titleEn: field.text({ en: 'English title', zh: '英文标题' }, 60),
        titleZh: field.text({ en: 'Chinese title', zh: '中文标题' }, 60),
        order: field.choice({ en: 'Order of articles', zh: '文章排序' }, blockOrders).nullable(),
        categoryId: field.thing({ en: 'Category of articles', zh: '文章分类' }, 'category').nullable(),
        teamId: field.thing({ en: 'Team of articles', zh: '文章球队' }, 'team').nullable(),
        place: field.number({ en: 'Slot of banners', zh: '横幅位置' }, 1, 9999).nullable(),
        size: field.number({ en: 'At most', zh: '最多显示' }, 1, largestBlock),
        language: field.choice({ en: 'Language', zh: '语言' }, ['en', 'zh']).nullable(),
        startsAt: field.date({ en: 'From', zh: '开始' }).nullable(),
        endsAt: field.date({ en: 'Until', zh: '结束' }).nullable(),
      })
      .transform(blockOf),
  },
  async run({ db }, given) {
    await assertSchedule(db, given)
    const ids = await store.lockBlockIds(db)
    if (ids.length >= mostBlocks) throw new Complaint(`The home page has ${mostBlocks} blocks. Remove one first.`)
    await assertSubject(db, given)
    const id = await store.addBlock(db, given)
    return { value: id, object: `block ${id}`, detail: { ...given } }
  },
}

type Changed = { id: number } & Omit<NewBlock, keyof store.Schedule>

/** Changes what a block shows; it stays where it is. */
export const changeBlock: Action<Changed, null> = {
  name: 'block_changed',
  roles,
  desk: { group: 'news', title: { en: 'Change a block', zh: '修改板块' }, page: '/desk/home' },
  async run({ db }, { id, ...given }) {
    await assertSubject(db, given)
    if (!(await store.changeBlock(db, id, given))) throw noBlock(id)
    return { value: null, object: `block ${id}`, detail: { ...given } }
  },
}

/** Moves a block to a place of the page, from 1; the others keep their order. */
export const moveBlock: Action<{ id: number; to: number }, null> = {
  name: 'block_moved',
  roles,
  desk: {
    group: 'news',
    title: { en: 'Move a block', zh: '移动板块' },
    input: z.object({
      id: field.thing({ en: 'Block', zh: '板块' }, 'block'),
      to: field.number({ en: 'Place, from the top', zh: '从上往下的位置' }, 1, 99),
    }),
  },
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
  desk: {
    group: 'news',
    title: { en: 'Schedule a block', zh: '设定板块时间' },
    input: z.object({
      id: field.thing({ en: 'Block', zh: '板块' }, 'block'),
      startsAt: field.date({ en: 'From', zh: '开始' }).nullable(),
      endsAt: field.date({ en: 'Until', zh: '结束' }).nullable(),
    }),
  },
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
  desk: {
    group: 'news',
    title: { en: 'Remove a block', zh: '移除板块' },
    input: z.object({ id: field.thing({ en: 'Block', zh: '板块' }, 'block') }),
  },
  async run({ db }, { id }) {
    if (!(await store.removeBlock(db, id))) throw noBlock(id)
    return { value: null, object: `block ${id}` }
  },
}
