// What every command needs first: the packages of the lock file, Node 24, and a web part built from the present
// sources. Plain JavaScript for any Node >= 20, because nothing is installed yet.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runToEnd } from './process.mjs'
import { Obstacle, step } from './progress.mjs'

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

const inProject = (...names) => join(projectFolder, ...names)

/** Installs and finds Node; resolves with the path of a Node >= 24. */
export async function prepare() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Obstacle(`Touchline needs Node 20 or newer; this is ${process.version}.`)
  if (!isInstalled()) await install()
  return findNode()
}

/** Builds the web part if its sources changed since the last build. */
export async function build(node) {
  if (!existsSync(inProject('web'))) return
  const stampFile = inProject('build', '.sources')
  const sources = hashOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return
  await step(
    'Building the site',
    async () => {
      const { code, output } = await runToEnd(node, [inProject('node_modules/@react-router/dev/bin.cjs'), 'build'], {
        env: { ...environment(), NODE_ENV: 'production' },
      })
      if (code !== 0) throw new Obstacle(`The site could not be built:\n${output.trim()}`)
    },
    { isLong: true },
  )
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, sources)
}

/** The environment of everything that runs on Node 24. */
export function environment() {
  const folder = inProject('node_modules', '.cache', 'compiled')
  const { NODE_COMPILE_CACHE = folder, NODE_OPTIONS = '' } = process.env
  const early = `--import=${pathToFileURL(inProject('bin', 'resolve.mjs')).href}`
  // A program started by one of ours has it already.
  const options = NODE_OPTIONS.includes(early) ? NODE_OPTIONS : `${NODE_OPTIONS} ${early}`.trim()
  return { ...process.env, NODE_COMPILE_CACHE, NODE_OPTIONS: options }
}

// npm writes node_modules/.package-lock.json last, so a whole installation has it and an interrupted one has not.
function isInstalled() {
  const file = inProject('node_modules', '.package-lock.json')
  if (!existsSync(file)) return false
  const wanted = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    if (!found) return entry.optional && !isForThisMachine(entry)
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(inProject(path))
  })
}

function isForThisMachine({ os, cpu, libc }) {
  const has = (list, value) => list !== undefined && [list].flat().includes(value)
  // Packages without a system of their own are parts of other optional ones, which npm may rightly leave out.
  return libc === undefined && has(os, process.platform) && has(cpu, process.arch)
}

async function install() {
  // npm says which of its own files it is; without npm around us the one of the PATH will do.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await step(
    'Installing packages',
    async () => {
      const { code, output } = await runToEnd(npm[0], [...npm.slice(1), ...args])
      if (code !== 0)
        throw new Obstacle(`npm could not install the packages (is the registry reachable?):\n${output.trim()}`)
      if (!isInstalled())
        throw new Obstacle('npm skipped packages this machine needs. Run `npm ci` to see why, then start again.')
    },
    { isLong: true },
  )
}

function findNode() {
  const packaged = inProject('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  const [major] = process.versions.node.split('.').map(Number)
  if (major >= 24) return process.execPath
  throw new Obstacle(
    `Touchline needs Node 24. npm has none for ${process.platform} on ${process.arch}: install Node 24 or newer (this is ${process.version}).`,
  )
}

function hashOfSources() {
  const hash = createHash('sha256')
  const folders = ['web', 'contract', 'sports'].map((name) => inProject(name)).filter((folder) => existsSync(folder))
  const settings = readdirSync(projectFolder).filter((name) =>
    /^(package(-lock)?|tsconfig)\.json$|^(vite|react-router)\.config\./.test(name),
  )
  for (const file of [...folders.flatMap(filesBelow), ...settings.map((name) => inProject(name))].sort()) {
    hash.update(`${relative(projectFolder, file)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}
