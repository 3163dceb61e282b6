import { sendBroadcast, stopBroadcastOf } from '../actions/broadcast.ts'
import { listBroadcasts, type Broadcast } from '../store/broadcast.ts'
import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'

const help = `
Usage: npm run touchline -- announce send --en <text> --zh <text>
       npm run touchline -- announce list
       npm run touchline -- announce stop <number>

Notification to every account: inbox, stream and push. Quiet hours hold back the push only.
The running server sends it in batches and resumes after a restart. "list" shows the progress.

Example: npm run touchline -- announce send --en "Maintenance tonight, 02:00 to 03:00 UTC." --zh "今晚 02:00–03:00（UTC）维护。"
`

export const announce: Command = {
  name: 'announce',
  usage: 'announce send|list|stop …',
  summary: 'send a notification to every account',
  help,
  actions: [sendBroadcast, stopBroadcastOf].map(({ name }) => name),
  prepare(args) {
    const { values, positionals } = readArgs(args, { en: { type: 'string' }, zh: { type: 'string' } }, help)
    const [what, number, ...rest] = positionals
    if (rest.length > 0 || (what === 'send' && number !== undefined))
      throw new Complaint('Put each text in quotes, after --en and --zh.')
    if (what === 'list' && number === undefined) return list
    if (what === 'stop' && /^\d{1,15}$/.test(number ?? '')) return (surroundings) => stop(surroundings, Number(number))
    if (what !== 'send') throw new Complaint(help.trim())
    const text = { en: values.en?.trim() ?? '', zh: values.zh?.trim() ?? '' }
    return (surroundings) => send(surroundings, text)
  },
}

async function send({ terminal, act }: Surroundings, text: { en: string; zh: string }): Promise<number> {
  const broadcast = await act(sendBroadcast, text)
  terminal.say(
    `Notification ${broadcast.id} queued for ${accounts(broadcast.accountCount)}. Progress: "announce list".`,
  )
  return 0
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const all = await listBroadcasts(readerOf(database), 20)
  if (all.length === 0) terminal.say('No notifications to all.')
  for (const one of all) {
    const { id, text, createdAt } = one
    terminal.say(
      `${String(id).padStart(4)}  ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')}, ${progressOf(one)}: ${text.en}`,
    )
  }
  return 0
}

function progressOf({ addedCount, accountCount, finishedAt, stoppedAt }: Broadcast): string {
  const part = `${addedCount.toLocaleString('en')} of ${accounts(accountCount)}`
  if (stoppedAt !== null) return `stopped at ${part}`
  return finishedAt === null ? `sending, ${part}` : `sent to ${part}`
}

function accounts(count: number): string {
  return count === 1 ? '1 account' : `${count.toLocaleString('en')} accounts`
}

async function stop({ terminal, act }: Surroundings, id: number): Promise<number> {
  await act(stopBroadcastOf, { id })
  terminal.say(`Notification ${id} stopped. Accounts that have it keep it.`)
  return 0
}
