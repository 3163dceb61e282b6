// npm run clients: generates a client from each OpenAPI document, and compiles it with an app that compares codes.
import { serviceNames } from '#contract/services.ts'
import { compileClients, install, isInstalled, toolFolder } from './generated-clients.ts'

const folder = toolFolder()
if (!isInstalled(folder)) {
  process.stdout.write(`Installing the generator in ${folder}…\n`)
  await install(folder)
}
const complaints = await compileClients(folder)
for (const line of complaints) process.stdout.write(`${line}\n`)
process.stdout.write(
  complaints.length === 0
    ? `${serviceNames.length} generated clients compile.\n`
    : `${complaints.length} lines of complaints.\n`,
)
process.exitCode = complaints.length === 0 ? 0 : 1
