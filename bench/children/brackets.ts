// Folds and renders a bracket of the site, and the same elements without components.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { answering } from '../kit/answering.ts'
import type { bracketWriter } from '../kit/bracket-page.tsx'
import { bracketData, drawnBracket, foldBracket } from '../kit/brackets.ts'
import { elementsOf } from '../kit/markup.ts'

export type BracketAsk = { teams: number; played: number; seed: number }
export type BracketSize = { boxes: number; series: number; bytes: number; written: number }
export type BracketWork = 'rendered' | 'after' | 'folded' | 'bare'

const projectFolder = join(import.meta.dirname, '..', '..')
let works: Record<BracketWork, () => number> | null = null

/** Components have no types to strip: they are built as the site is, and then imported. */
async function writerOf(): ReturnType<typeof bracketWriter> {
  const outDir = join(projectFolder, 'build', `bench-bracket-${process.pid}`)
  const input = join(projectFolder, 'bench', 'kit', 'bracket-page.tsx')
  try {
    await build({
      configFile: false,
      root: projectFolder,
      publicDir: false,
      logLevel: 'error',
      ssr: { noExternal: ['lucide-react'] },
      build: { ssr: true, outDir, target: 'es2022', rolldownOptions: { input } },
    })
    const built = (await import(String(pathToFileURL(join(outDir, 'bracket-page.js'))))) as {
      bracketWriter: typeof bracketWriter
    }
    return await built.bracketWriter()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function prepare({ teams, played, seed }: BracketAsk): Promise<BracketSize> {
  const write = await writerOf()
  const drawn = drawnBracket(teams, played, seed)
  const html = write(bracketData(foldBracket(drawn, drawn.before), drawn.before))
  const bare = elementsOf(html)
  const known = bracketData(foldBracket(drawn, drawn.before), drawn.before)
  let turn = 0
  const next = () => ((turn += 1) % 2 === 0 ? drawn.before : drawn.after)
  const fresh = (series: typeof drawn.before) => write(bracketData(foldBracket(drawn, series), series))
  if (fresh(drawn.after) === html) throw new Error('a result changes nothing')
  works = {
    rendered: () => write(known).length,
    after: () => fresh(next()).length,
    folded: () => foldBracket(drawn, next()).nodes.length,
    bare: () => renderToString(bare).length,
  }
  const boxes = known.stage.nodes.length
  return { boxes, series: played, bytes: Buffer.byteLength(html), written: Buffer.byteLength(renderToString(bare)) }
}

/** CPU us of one. */
function measure({ work, seconds }: { work: BracketWork; seconds: number }): number {
  const run = works![work]
  repeat(run, seconds / 5)
  const before = process.cpuUsage()
  const done = repeat(run, seconds)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / done
}

function repeat(run: () => number, seconds: number): number {
  const until = performance.now() + seconds * 1000
  let done = 0
  for (; performance.now() < until; done += 1) if (run() === 0) throw new Error('nothing was written')
  return done
}

answering({ prepare, measure })
