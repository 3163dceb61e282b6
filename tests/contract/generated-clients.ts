import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { documentText } from '#contract/openapi/document.ts'
import { serviceNames } from '#contract/services.ts'

const run = promisify(execFile)
const PATIENCE_MS = 240_000

/** The generator wants an older TypeScript than this project, so it has an installation of its own, outside. */
const tools: Readonly<Record<string, string>> = {
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  typescript: '5.9.3',
}

export function toolFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'touchline', 'generated-clients')
}

export function isInstalled(folder: string): boolean {
  return Object.keys(tools).every((name) => existsSync(join(folder, 'node_modules', name, 'package.json')))
}

/** Uses generated clients as an app would: it compares codes, and reads data after that. */
const usage = `import createClient from 'openapi-fetch'
import type { paths as Gateway } from './gateway'
import type { paths as Score } from './score'
import type { paths as Touchline } from './touchline'

async function use(): Promise<string[]> {
  const score = createClient<Score>({ baseUrl: '/api/score' })
  const followed = await score.POST('/user/match/followed/add', { body: { matchId: 1, matchType: 1, userId: 7 } })
  if (followed.data?.code === 80007) return [followed.data.msg]
  if (followed.data?.code === 9527 || followed.data?.code === 80301) return [followed.data.error]
  if (followed.error?.code === 429 || followed.error?.code === 503) return [followed.error.msg]
  if (followed.error?.code === 40401 || followed.error?.code === 403) return [followed.error.requestId]
  // @ts-expect-error No answer has this code.
  if (followed.data?.code === 80008) return []
  const day = await score.POST('/v10/queryAllByStatus', { body: { sportType: 1, isAll: true } })
  const names = day.data?.code === 200 ? day.data.data.going.matches.map((one) => one.hostTeamName) : []
  const vote = await score.POST('/match/setMatchSurveyVote', { body: { matchId: 1, type: 1, userId: '' } })
  if (vote.data?.code === 80302 || vote.data?.code === 80306) return [vote.data.msg]

  const touchline = createClient<Touchline>({ baseUrl: '/api/v1' })
  const read = await touchline.GET('/days/{date}', { params: { path: { date: '2026-11-20' } } })
  const own = read.data
  if (own && 'error' in own) return [own.error]
  const rooms = own ? own.rooms : []

  const gateway = createClient<Gateway>({ baseUrl: '/api/gateway' })
  const ping = await gateway.GET('/ping')
  return ping.data?.code === 200 ? [...names, ...rooms] : []
}
void use
`

/** Generates a client from each document and compiles all of them. Returns the complaints of generator and compiler. */
export async function compileClients(folder: string): Promise<string[]> {
  const out = mkdtempSync(join(folder, 'clients-'))
  try {
    for (const name of serviceNames) {
      const [document, client] = [join(out, `${name}.json`), join(out, `${name}.ts`)]
      writeFileSync(document, documentText(name))
      const complaint = await complaintOf(folder, 'openapi-typescript/bin/cli.js', [document, '-o', client])
      if (complaint !== null) return [`${name}: ${complaint}`]
    }
    writeFileSync(join(out, 'usage.ts'), usage)
    const files = [...serviceNames.map((name) => join(out, `${name}.ts`)), join(out, 'usage.ts')]
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'preserve']
    const complaint = await complaintOf(folder, 'typescript/bin/tsc', [...options, ...files])
    return complaint === null ? [] : complaint.split('\n')
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

async function complaintOf(folder: string, script: string, args: readonly string[]): Promise<string | null> {
  try {
    await run(process.execPath, [join(folder, 'node_modules', script), ...args], { cwd: folder, timeout: PATIENCE_MS })
    return null
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
    return `${stdout}${stderr}`.trim() || message
  }
}

export async function install(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
  const wanted = Object.entries(tools).map(([name, version]) => `${name}@${version}`)
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...wanted], {
    cwd: folder,
    timeout: PATIENCE_MS,
  })
}
