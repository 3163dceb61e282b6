import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Work } from '#core/parts/command.ts'
import { momentOf } from '#core/parts/moment.ts'
import { leadOf } from '../rules/manuscript.ts'
import { readMarkdown } from '../rules/from-markdown.ts'
import { markdownOf } from '../rules/to-markdown.ts'
import {
  addArticle,
  correctArticle,
  deleteArticle,
  pinArticle,
  publishArticle,
  withdrawArticle,
} from '../actions/article.ts'
import { findArticle, listCategories } from '../store/article.ts'
import { listManuscripts } from '../store/manuscript.ts'
import type { Draft } from '../types.ts'

const help = `
Usage: npm run touchline -- article import <file.md> --category <name> --author <name> [--language en|zh] [--lead <text>] [--draft | --at <time>]
       npm run touchline -- article correct <number> <file.md> --note <what was wrong>
       npm run touchline -- article publish <number> [--at <time>]
       npm run touchline -- article withdraw|pin|unpin|delete|show <number>
       npm run touchline -- article list [--page <number>]

Articles in Markdown: the first heading is the title; [Alba](team:12), [the final](match:7), player: and competition: are mentions. A correction is dated,
and its note is shown to readers.
`

const options = {
  category: { type: 'string' },
  author: { type: 'string' },
  language: { type: 'string' },
  lead: { type: 'string' },
  draft: { type: 'boolean' },
  at: { type: 'string' },
  note: { type: 'string' },
  page: { type: 'string' },
} as const

type Values = Partial<Record<'category' | 'author' | 'language' | 'lead' | 'at' | 'note' | 'page', string>> & {
  draft?: boolean
}

export const article: Command = {
  name: 'article',
  usage: 'article import|correct|publish|withdraw|pin|delete|list …',
  summary: 'write articles from Markdown files',
  help,
  actions: [addArticle, correctArticle, publishArticle, withdrawArticle, pinArticle, deleteArticle].map(
    ({ name }) => name,
  ),
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [what = '', first = '', second = '', ...rest] = positionals
    if (rest.length > 0) throw new Complaint(help.trim())
    if (what === 'list' && first === '') return listing(values)
    if (what === 'import' && first !== '' && second === '') return importing(first, values)
    const id = /^[1-9]\d{0,8}$/.test(first) ? Number(first) : null
    if (id === null) throw new Complaint(help.trim())
    if (what === 'correct' && second !== '') return correcting(id, second, values)
    const change = second === '' ? changes[what as keyof typeof changes] : undefined
    if (!change) throw new Complaint(help.trim())
    return change(id, values)
  },
}

/** The title and text of a file; complains with its line where it is no article. */
async function readFileOf(folder: string, file: string): Promise<{ title: string; document: Draft['document'] }> {
  const text = await readFile(resolve(folder, file), 'utf8').catch(() => null)
  if (text === null) throw new Complaint(`${file} cannot be read.`)
  const read = readMarkdown(text)
  if ('problem' in read) throw new Complaint(`${file}${read.line === null ? '' : `:${read.line}`}: ${read.problem}`)
  if (read.title === null) throw new Complaint(`${file} has no title: begin with a line "# Title".`)
  if (read.title.length > 200) throw new Complaint(`${file}: the title has more than 200 letters.`)
  return { title: read.title, document: read.document }
}

function importing(file: string, values: Values): Work {
  const { author, language = 'en', lead, draft = false } = values
  if (!author?.trim()) throw new Complaint('Give --author.')
  if (language !== 'en' && language !== 'zh') throw new Complaint('--language must be en or zh.')
  if (lead !== undefined && lead.length > 500) throw new Complaint('--lead has more than 500 letters.')
  const at = momentOf(values.at) ?? new Date()
  return async ({ database, terminal, folder, act }) => {
    const { title, document } = await readFileOf(folder, file)
    const categories = await listCategories(readerOf(database))
    const category = categories.find(({ slug }) => slug === values.category)
    if (!category) throw new Complaint(`Give --category: ${categories.map(({ slug }) => slug).join(', ')}.`)
    const id = await act(addArticle, {
      categoryId: category.id,
      language,
      title,
      lead: lead ?? leadOf(document),
      document,
      authorName: author.trim(),
      publishAt: draft ? null : at,
    })
    const state = draft ? 'is a draft' : at > new Date() ? `will be public at ${at.toISOString()}` : 'is public'
    terminal.say(`Article ${id} "${title}" ${state}.`)
    return 0
  }
}

function correcting(id: number, file: string, { note }: Values): Work {
  if (!note?.trim()) throw new Complaint('Give --note: what was wrong, for readers.')
  return async ({ terminal, folder, act }) => {
    await act(correctArticle, { id, note: note.trim(), ...(await readFileOf(folder, file)) })
    terminal.say(`Article ${id} is corrected.`)
    return 0
  }
}

type Change = (id: number, values: Values) => Work

function changing(done: string, change: (act: Surroundings['act'], id: number) => Promise<null>): Change {
  return (id) =>
    async ({ terminal, act }) => {
      await change(act, id)
      terminal.say(`Article ${id} ${done}.`)
      return 0
    }
}

const changes = {
  publish: (id, values) => {
    const at = momentOf(values.at) ?? new Date()
    const isLater = values.at !== undefined && at > new Date()
    const done = isLater ? `will be public at ${at.toISOString()}` : 'is public'
    return changing(done, (act) => act(publishArticle, { id, at }))(id, values)
  },
  delete: changing('is deleted', (act, id) => act(deleteArticle, { id })),
  withdraw: changing('is withdrawn', (act, id) => act(withdrawArticle, { id })),
  pin: changing('is pinned', (act, id) => act(pinArticle, { id, isPinned: true })),
  unpin: changing('is no longer pinned', (act, id) => act(pinArticle, { id, isPinned: false })),
  show:
    (id) =>
    async ({ database, terminal }) => {
      const found = await findArticle(readerOf(database), id)
      if (!found) throw new Complaint(`No article ${id}.`)
      terminal.say(`# ${found.title}\n\n${markdownOf(found.document)}`)
      return 0
    },
} satisfies Record<string, Change>

const pageSize = 100

function listing({ page = '1' }: Values): Work {
  if (!/^[1-9]\d{0,6}$/.test(page)) throw new Complaint('--page must be a number from 1.')
  return async ({ database, terminal }) => {
    const offset = (Number(page) - 1) * pageSize
    const wanted = { now: Date.now(), authorId: null, state: null, limit: pageSize, offset }
    const { list, total } = await listManuscripts(readerOf(database), wanted)
    if (total === 0) terminal.say('No articles.')
    else if (list.length === 0) terminal.say(`The last page is ${Math.ceil(total / pageSize)}.`)
    for (const { id, title, publishAt, withdrawnAt, handedInAt, authorName } of list) {
      const draft = handedInAt === null ? 'draft' : 'handed in'
      const at = publishAt === null ? draft : new Date(publishAt).toISOString().slice(0, 16).replace('T', ' ')
      terminal.say(`${String(id).padStart(5)}  ${withdrawnAt === null ? at : 'withdrawn'}  ${title} (${authorName})`)
    }
    if (offset + list.length < total && list.length > 0)
      terminal.say(`${total} in all. Older ones: --page ${Number(page) + 1}.`)
    return 0
  }
}
