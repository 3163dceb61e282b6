import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { checkpointText } from '#core/merkle/checkpoint.ts'
import { consistencySpans, inclusionSpans, leafHash } from '#core/merkle/tree.ts'
import { testBrowser } from '#kit/browser.ts'
import { commitPick, commitText } from '#proof/commitment.ts'
import { cosign, signerOf, signNote } from '#proof/note.ts'
import { canonicalJson } from '#proof/rules/canonical.ts'
import { leafText } from '#proof/rules/leaf.ts'
import { median, range, short } from '../kit/figures.ts'
import { largeTree } from '../kit/large-log.ts'
import type { Result } from '../kit/report.ts'
import type { Bench } from '../kit/workload.ts'

const LEAVES = 10_000_000
const NUMBER = 7_654_321
const CPU_SLOWDOWN = 4
const RUNS = 20
const MOST_MS = 500
const folder = join(import.meta.dirname, '..', '..', 'web', 'app', 'features', 'proof')

type Run = { ms: number; states: string[] }

/** The verification of a receipt in a browser at a quarter of the speed, in a log of ten million leaves. */
export const verify = {
  name: 'verify',
  async run(bench: Bench): Promise<Result> {
    const closing: (() => Promise<void>)[] = []
    const server = createServer((req, res) => {
      const name = /^\/(\w+\.ts)$/.exec(req.url ?? '')?.[1]
      const text = name === undefined ? '' : stripTypeScriptTypes(readFileSync(join(folder, name), 'utf8'))
      res.writeHead(200, { 'content-type': name === undefined ? 'text/html' : 'text/javascript' }).end(text)
    })
    server.listen(0, '127.0.0.1')
    try {
      const browser = await testBrowser({ after: (work) => void closing.push(work) })
      const runs: Run[] = []
      const { port } = server.address() as AddressInfo
      for (let round = 0; round < bench.rounds; round++) runs.push(...(await measure(browser, port)))
      return resultOf(runs)
    } finally {
      for (const close of closing.toReversed()) await close()
      server.close()
      server.closeAllConnections()
    }
  },
}

async function measure(browser: Browser, port: number): Promise<Run[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await page.evaluate(
      async ({ given, runs }) => {
        const address = '/verify.ts'
        const { verifyReceipt } = (await import(address)) as {
          verifyReceipt(...args: unknown[]): Promise<{ name: string; state: string }[]>
        }
        const found: { ms: number; states: string[] }[] = []
        for (let n = 0; n < runs; n++) {
          const from = performance.now()
          const checks = await verifyReceipt(given.receipt, given.keys, given.shown)
          found.push({ ms: performance.now() - from, states: checks.map(({ name, state }) => `${name} ${state}`) })
        }
        return found
      },
      { given: givenReceipt(), runs: RUNS },
    )
  } finally {
    await context.close()
  }
}

/** A revealed seal with the longest text, in a tree that was signed by three witnesses, and is now the largest. */
function givenReceipt() {
  const log = signerOf('log', 'bench.example/log', Buffer.alloc(32, 1))
  const witnesses = [2, 3, 4].map((seed) => signerOf('witness', `w${seed}.example/witness`, Buffer.alloc(32, seed)))
  const [salt, kickOff] = [Buffer.alloc(32, 5), 1_790_000_000_000]
  const prices = { home: 2.1, draw: 3.4, away: 3.6, line: null, bookmakers: 2, at: kickOff - 7_200_000 }
  const pick = {
    play: 'result',
    pick: 'home',
    probability: 0.55,
    isStated: true,
    odds: 2.1,
    prices,
    line: null,
    at: prices.at,
  }
  const text = { title: 'Why', text: 'They run more. '.repeat(300) }
  const hashes = { pick: commitPick(salt, pick), text: commitText(salt, text) }
  const body = { author: 'ab'.repeat(32), sequence: 9, match: 7, kickOff, at: kickOff - 3_600_000, ...hashes }
  const leaf = leafText({ kind: 'seal', body })
  const hash = leafHash(leaf)
  const tree = largeTree(leafHash('equal'), { number: NUMBER, hash })
  const [first, last] = [NUMBER + 1000, LEAVES].map((size) => {
    const root = tree.root({ from: 0, to: size })
    const signed = checkpointText(log.name, { size, root })
    const lines = witnesses.map((witness) => `${cosign(signed, witness, (kickOff - 3_000_000) / 1000)}\n`)
    return {
      number: 1,
      size,
      root: root.toString('hex'),
      at: kickOff,
      note: signNote(signed, [log]) + lines.join(''),
      witnesses: [],
    }
  })
  const hex = (spans: readonly { from: number; to: number }[]) => spans.map((span) => tree.root(span).toString('hex'))
  return {
    receipt: {
      number: NUMBER,
      leaf,
      hash: hash.toString('hex'),
      checkpoint: first,
      newest: last,
      inclusion: hex(inclusionSpans(NUMBER, LEAVES)),
      consistency: hex(consistencySpans(first!.size, LEAVES)),
      reveal: {
        pick: canonicalJson(pick),
        pickSalt: salt.toString('hex'),
        text: canonicalJson(text),
        textSalt: salt.toString('hex'),
      },
    },
    keys: { log: log.text, witnesses: witnesses.map((one) => one.text) },
    shown: {
      number: NUMBER,
      pickHash: hashes.pick,
      textHash: hashes.text,
      content: { ...text, pick: pick.pick, probability: pick.probability },
    },
  }
}

function resultOf(runs: readonly Run[]): Result {
  const times = runs.map(({ ms }) => ms)
  const first = runs.filter((_, index) => index % RUNS === 0).map(({ ms }) => ms)
  const unsound = [...new Set(runs.flatMap(({ states }) => states.filter((state) => !state.endsWith(' sound'))))]
  return {
    name: 'verify',
    headline: { ratio: short(median(first)), figure: 'ms to verify a receipt on a phone' },
    findings: [
      {
        what: `first verification of a page, CPU at a quarter, ${short(LEAVES)} leaves, 3 witnesses, ms`,
        ours: range(first),
        aim: `<= ${MOST_MS}`,
        isMet: Math.max(...first) <= MOST_MS,
      },
      { what: 'each verification, ms', ours: range(times), aim: `<= ${MOST_MS}`, isMet: median(times) <= MOST_MS },
      { what: 'checks that are not sound', ours: String(unsound.length), aim: '0', isMet: unsound.length === 0 },
    ],
    notes: unsound,
  }
}
