import { addBanner, removeBanner } from '../actions/banner.ts'
import { listAllBanners } from '../store/banner.ts'
import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { momentOf } from '../../../core/parts/moment.ts'

const help = `
Usage: npm run touchline -- banner list
       npm run touchline -- banner add <place> <title> [--picture <address>] [--link <address>] [--client APP|H5] [--sport <number>] [--from <time>] [--until <time>]
       npm run touchline -- banner remove <number>

Banners by slot: 1 streamers, 16 activities. <link> is a URL or a path of the site.
`

const options = {
  picture: { type: 'string' },
  link: { type: 'string' },
  client: { type: 'string' },
  sport: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const
/** A page; other link targets have their own type, and an operator links to pages. */
const PAGE = 5

export const banner: Command = {
  name: 'banner',
  usage: 'banner list|add|remove …',
  summary: 'manage banners',
  help,
  actions: [addBanner, removeBanner].map(({ name }) => name),
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [what, first = '', title = '', ...rest] = positionals
    if (what === 'list' && positionals.length === 1) return list
    if (what === 'remove' && /^\d+$/.test(first) && positionals.length === 2)
      return (surroundings) => remove(surroundings, Number(first))
    if (what !== 'add' || !/^\d{1,4}$/.test(first) || title.trim() === '' || rest.length > 0)
      throw new Complaint(help.trim())
    if (values.sport !== undefined && !/^[1235]$/.test(values.sport))
      throw new Complaint('--sport must be 1, 2, 3 or 5.')
    const [startsAt, endsAt] = [momentOf(values.from), momentOf(values.until)]
    if (endsAt && endsAt <= (startsAt ?? new Date()))
      throw new Complaint('--until must be after --from and in the future.')
    const sportType = values.sport === undefined ? null : Number(values.sport)
    const given = {
      place: Number(first),
      title,
      picture: values.picture ?? '',
      link: values.link ?? '',
      relateType: PAGE,
      sportType,
      client: values.client ?? null,
      startsAt,
      endsAt,
    }
    return async ({ terminal, act }) => {
      terminal.say(`Banner ${await act(addBanner, given)} added.`)
      return 0
    }
  },
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const all = await listAllBanners(readerOf(database))
  if (all.length === 0) terminal.say('No banners.')
  for (const { id, place, title, link, client, endsAt } of all)
    terminal.say(
      `${String(id).padStart(4)}  slot ${place}: ${title}${link === '' ? '' : ` -> ${link}`}${client === null ? '' : `, on ${client}`}${endsAt === null ? '' : `, until ${endsAt.toISOString()}`}`,
    )
  return 0
}

async function remove({ terminal, act }: Surroundings, id: number): Promise<number> {
  await act(removeBanner, { id })
  terminal.say(`Banner ${id} removed.`)
  return 0
}
