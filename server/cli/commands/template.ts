import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { templateOf } from '#feeds/own-csv/template.ts'
import { ownCsvs } from '#server/sports/feeds.ts'
import { Complaint, readArgs, type Command } from '#core/parts/command.ts'

const names = ownCsvs.map(({ sport }) => sport).join(', ')

const help = `
Usage: npm run touchline -- template <sport> [<folder>]

Writes empty tables with example rows for your own games: games.csv and the other tables of the sport. Fill them in a spreadsheet, save as CSV, and import the folder. Existing files stay.

Sports: ${names}. See docs/formats/own-csv.md.
`

export const template: Command = {
  name: 'template',
  usage: 'template <sport> [<folder>]',
  summary: 'write tables to fill in with your own games',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    const [sport, given = `${sport}-csv`, ...rest] = positionals
    const own = ownCsvs.find((one) => one.sport === sport)
    if (!own) throw new Complaint(sport === undefined ? help.trim() : `Unknown sport "${sport}". Sports: ${names}.`)
    if (rest.length > 0) throw new Complaint(`Name one folder.\n\n${help.trim()}`)
    return async ({ terminal, folder }) => {
      const path = resolve(folder, given)
      await mkdir(path, { recursive: true })
      for (const { name, text } of templateOf(own)) {
        const isWritten = await writeNew(join(path, name), text)
        terminal.say(isWritten ? `Written: ${given}/${name}` : `Already there, not changed: ${given}/${name}`)
      }
      terminal.say(`Next: npm run touchline -- import ${own.sport}-csv ${given}`)
      return 0
    }
  },
}

async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
