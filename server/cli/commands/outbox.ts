import { readerOf } from '#core/reader.ts'
import { listSandboxMessages } from '#accounts/store/outbox.ts'
import { readArgs } from '../command.ts'
import type { Command } from '../command.ts'

const help = `
Usage: npm run touchline -- outbox

What the sandbox would have sent, newest first: with SMS_PROVIDER=sandbox no message leaves this machine, and codes are read here.
`

export const outbox: Command = {
  name: 'outbox',
  usage: 'outbox',
  summary: 'the messages that the sandbox kept instead of sending them',
  help,
  prepare(args) {
    readArgs(args, {}, help)
    return async ({ database, terminal }) => {
      const rows = await listSandboxMessages(readerOf(database), 20)
      if (rows.length === 0) terminal.say('Nothing was sent yet.')
      for (const { phone, purpose, code, sentAt } of rows) terminal.say(`${sentAt.toISOString().slice(0, 19).replace('T', ' ')}  ${phone.padEnd(18)} ${purpose.padEnd(8)} ${code}`)
      return 0
    }
  },
}
