import { listCategories } from '#articles/store/article.ts'
import { blockKinds, blockOrders } from '#contract/touchline/home-block.ts'
import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { momentOf } from '#core/parts/moment.ts'
import { addBlock, moveBlock, removeBlock, scheduleBlock } from '../actions/home-block.ts'
import {
  ACTIVITIES,
  builtInBlocks,
  largestBlock,
  titleOf,
  type Block,
  type BlockKind,
  type BlockOrder,
} from '../rules/home-block.ts'
import { listAllBlocks, type NewBlock, type StoredBlock } from '../store/home-block.ts'

const help = `
Usage: npm run touchline -- template list
       npm run touchline -- template add <kind> [<title>] [--zh <title>] [--order ${blockOrders.join('|')}] [--category <slug>] [--team <number>]
         [--slot <number>] [--size <number>] [--language en|zh] [--from <time>] [--until <time>]
       npm run touchline -- template move <number> <place>
       npm run touchline -- template schedule <number> [--from <time>] [--until <time>]
       npm run touchline -- template remove <number>

Blocks of the home page of news, by kind: ${blockKinds.join(', ')}. Without blocks the built-in arrangement is shown.
--order, --category and --team choose articles, --slot banners (${ACTIVITIES} without it).
`

const options = {
  zh: { type: 'string' },
  order: { type: 'string' },
  category: { type: 'string' },
  team: { type: 'string' },
  slot: { type: 'string' },
  size: { type: 'string' },
  language: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const
type Values = { readonly [Name in keyof typeof options]?: string | undefined }

export const template: Command = {
  name: 'template',
  usage: 'template list|add|move|schedule|remove …',
  summary: 'arrange the home page of news',
  help,
  actions: [addBlock, moveBlock, scheduleBlock, removeBlock].map(({ name }) => name),
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [what, first = '', second = '', ...rest] = positionals
    const isNumber = /^[1-9]\d{0,8}$/.test(first)
    if (rest.length > 0) throw new Complaint(help.trim())
    if (what === 'list' && first === '') return list
    if (what === 'add') return add(first, second, values)
    const id = Number(first)
    const times = { startsAt: momentOf(values.from), endsAt: momentOf(values.until) }
    if (what === 'remove' && isNumber && second === '')
      return done(`Block ${id} removed.`, ({ act }) => act(removeBlock, { id }))
    if (what === 'schedule' && isNumber && second === '')
      return done(`Block ${id} scheduled.`, ({ act }) => act(scheduleBlock, { id, ...times }))
    if (what === 'move' && isNumber && /^[1-9]\d?$/.test(second))
      return done(`Block ${id} moved.`, ({ act }) => act(moveBlock, { id, to: Number(second) }))
    throw new Complaint(help.trim())
  },
}

function done(sentence: string, run: (surroundings: Surroundings) => Promise<unknown>) {
  return async (surroundings: Surroundings) => {
    await run(surroundings)
    surroundings.terminal.say(sentence)
    return 0
  }
}

function oneOf<Value extends string>(name: string, given: string | undefined, values: readonly Value[]): Value | null {
  if (given === undefined) return null
  const found = values.find((one) => one === given)
  if (found === undefined) throw new Complaint(`${name} must be one of ${values.join(', ')}.`)
  return found
}

function numberOf(name: string, given: string | undefined, most: number): number | null {
  if (given === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(given) || Number(given) > most) throw new Complaint(`${name} must be 1 to ${most}.`)
  return Number(given)
}

function add(kind: string, title: string, values: Values) {
  const given = { ...blockOf(oneOf('<kind>', kind, blockKinds)!, values), titles: { en: title, zh: values.zh ?? '' } }
  const slug = values.category
  return async ({ database, terminal, act }: Surroundings) => {
    const found =
      slug === undefined ? null : (await listCategories(readerOf(database))).find((one) => one.slug === slug)
    if (found === undefined) throw new Complaint(`No category "${slug}".`)
    terminal.say(`Block ${await act(addBlock, { ...given, categoryId: found?.id ?? null })} added.`)
    return 0
  }
}

function blockOf(kind: BlockKind, values: Values): NewBlock {
  const isArticles = kind === 'articles'
  const order = oneOf<BlockOrder>('--order', values.order, blockOrders)
  const teamId = numberOf('--team', values.team, 999_999_999)
  const place = numberOf('--slot', values.slot, 9999)
  if (!isArticles && (order !== null || teamId !== null || values.category !== undefined))
    throw new Complaint('--order, --category and --team choose articles.')
  if (kind !== 'banners' && place !== null) throw new Complaint('--slot chooses banners.')
  if (teamId !== null && order !== null && order !== 'newest')
    throw new Complaint('Articles of a team are listed newest first.')
  return {
    kind,
    titles: { en: '', zh: '' },
    order: isArticles ? (order ?? 'newest') : null,
    categoryId: null,
    teamId,
    place: kind === 'banners' ? (place ?? ACTIVITIES) : null,
    size: numberOf('--size', values.size, largestBlock) ?? 5,
    language: oneOf('--language', values.language, ['en', 'zh'] as const),
    startsAt: momentOf(values.from),
    endsAt: momentOf(values.until),
  }
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const [all, categories] = await Promise.all([listAllBlocks(readerOf(database)), listCategories(readerOf(database))])
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  if (all.length === 0) {
    terminal.say('No blocks. The built-in arrangement is shown:')
    for (const block of builtInBlocks) terminal.say(`   -  ${lineOf(block, slugs)}`)
  }
  for (const block of all) terminal.say(`${String(block.id).padStart(4)}  ${lineOf(block, slugs)}${whenOf(block)}`)
  return 0
}

function lineOf(block: Block, slugs: ReadonlyMap<number, string>): string {
  const { kind, order, categoryId, teamId, place, size } = block
  const facts = [
    kind,
    order,
    categoryId === null ? null : `category ${slugs.get(categoryId)}`,
    teamId === null ? null : `team ${teamId}`,
    place === null ? null : `slot ${place}`,
    `at most ${size}`,
  ]
  return `${titleOf(block, 'en', null)}: ${facts.filter((one) => one !== null).join(', ')}`
}

function whenOf({ language, startsAt, endsAt }: StoredBlock): string {
  const isLater = startsAt > new Date()
  return [
    language === null ? '' : `, in ${language}`,
    isLater ? `, from ${startsAt.toISOString()}` : '',
    endsAt === null ? '' : `, until ${endsAt.toISOString()}`,
  ].join('')
}
