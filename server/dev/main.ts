// `npm run dev`: a database, and a server with the site from its sources that is restarted when its own sources change.
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { readFlags, startHelp } from '../flags.ts'
import { runProcess } from '../lifetime.ts'
import { terminalProgress } from '../progress.ts'
import { startDatabase } from '../start.ts'
import { keepServer } from './keep-server.ts'
import { assertForDevelopment } from './own-machine.ts'
import { watchSources } from './watch-sources.ts'

const projectFolder = join(import.meta.dirname, '..', '..')
/** A new route changes the whole build, which hot reload cannot. */
const watched = { folders: ['server', 'demo', 'contract', 'sports'], files: ['web/app/routes.ts'] }
const serverFile = new URL('./server.ts', import.meta.url)

const asked = readFlags(process.argv.slice(2))
if (typeof asked !== 'string' && asked.help) {
  process.stdout.write(`${startHelp.replaceAll('npm start', 'npm run dev')}\n`)
  process.exit(0)
}
await runProcess(async () => {
  const config = readConfig()
  assertForDevelopment(config)
  const { say } = terminalProgress
  const database = await startDatabase(config, terminalProgress)
  try {
    const env = { DATABASE_URL: database.url, HOST: config.host, PORT: String(config.port) }
    const server = await terminalProgress.step('Starting the server', () => keepServer(serverFile, { env, say }))
    const watching = watchSources(projectFolder, watched, (file) => server.restart(file))
    say(`Touchline is running at ${server.url}`)
    return async () => {
      watching.close()
      await server.stop()
      await database.stop()
    }
  } catch (error) {
    await database.stop()
    throw error
  }
})
