import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { inflate } from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

type Scope = { after(work: () => Promise<void>): void }

type Candidate = { executable: string; env: Record<string, string> }

const run = promisify(execFile)

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium with an empty profile, closed when the scope (a test's context, else the file) ends: the one from the npm
 * registry, with its own libraries where the system has none, else the system's. Throws an error with the missing
 * libraries if none runs.
 */
export async function testBrowser(scope: Scope = { after }): Promise<Browser> {
  const { executable, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath: executable, args: flags, env: { ...inherited(), ...env } })
  scope.after(() => browser.close())
  return browser
}

async function findBrowser(): Promise<Candidate> {
  const complaints: string[] = []
  for (const candidate of [
    ...(await packagedBrowsers(complaints)),
    ...systemBrowsers.map((executable) => ({ executable, env: {} })),
  ]) {
    if (!existsSync(candidate.executable)) continue
    const complaint = await tryOut(candidate)
    if (complaint === null) return candidate
    complaints.push(complaint)
  }
  throw new Error(
    `No browser can run here. ${[...new Set(complaints)].join(' ')} No Chromium was found in ${dirname(systemBrowsers[0]!)} either.`,
  )
}

/** Null if it runs, else its output: the loader's message names a missing library. */
async function tryOut({ executable, env }: Candidate): Promise<string | null> {
  try {
    await run(executable, ['--version', '--no-sandbox', '--headless'], {
      env: { ...inherited(), ...env },
      timeout: 60_000,
    })
    return null
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    return `${executable}: ${(stderr?.trim() || message).split('\n')[0]}.`
  }
}

/** The packaged Chromium as it is, then with the libraries (nss, nspr and their dependencies) of the package. */
async function packagedBrowsers(complaints: string[]): Promise<Candidate[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    complaints.push(`@sparticuz/chromium is for Linux on x64, not ${process.platform} on ${process.arch}.`)
    return []
  }
  const folder = await unpack()
  const executable = join(folder, 'chromium')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  return [
    { executable, env: fonts },
    { executable, env: { ...fonts, ...libraries } },
  ]
}

/**
 * Unpacks once per version, into a private folder: the package's own choice, a fixed name below /tmp, is writable for
 * others.
 */
async function unpack(): Promise<string> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  await Promise.all(
    ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((file) => inflateInto(draft, join(root, 'bin', file))),
  )
  // The package's own fonts.conf names folders of the cloud it was made for.
  writeFileSync(
    join(draft, 'fonts.conf'),
    '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n',
  )
  try {
    renameSync(draft, folder)
  } catch {
    // Another test file was faster.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

function inflateInto(folder: string, file: string): Promise<string> {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return inflate(file)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
