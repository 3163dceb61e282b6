import { createCleanLines } from '#kit/clean-lines.ts'
import { qualityOf, readLabelled } from '#kit/labelled.ts'
import { createEngine } from '../../server/moderation/rules/engine.ts'
import { readTerm } from '../../server/moderation/rules/term.ts'
import { sceneRules } from '../../server/moderation/scenes.ts'
import { ourTerms } from '../../server/moderation/words.ts'
import { median, quantile, range, short } from '../kit/figures.ts'
import { seeded } from '../kit/random.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

type Contestant = 'ours' | 'regex' | 'NFKC'
type Round = { perSecond: number; p99Us: number }

/** Lines through the filter, one after the other, beside a simple first version and the necessary minimum. */
export const moderation = {
  name: 'moderation',
  async run(bench: Bench): Promise<Result> {
    const engine = createEngine(ourTerms(), { allowedHosts: [] })
    const rival = naiveRegex()
    const rules = { ...sceneRules.CMS_COMMENT, findsAdverts: false }
    const judges: Record<Contestant, (text: string) => boolean> = {
      ours: (text) => engine.judge(text, { rules }).length > 0,
      regex: (text) => rival.test(text),
      NFKC: (text) => text.normalize('NFKC').length < 0,
    }
    const labelled = readLabelled()
    const cleanLine = createCleanLines(seeded(bench.seed).next)
    const lines = [
      ...Array.from({ length: Math.max(1000, 20_000 * bench.scale) }, cleanLine),
      ...labelled.flatMap((set) => set.lines.map(({ text }) => text)),
    ]
    const rounds: Record<Contestant, Round[]> = { ours: [], regex: [], NFKC: [] }
    await inRounds(bench.rounds, ['ours', 'regex', 'NFKC'] as const, async (name) => {
      rounds[name].push(measure(lines, judges[name]))
      bench.say(
        `${name}: ${short(rounds[name].at(-1)!.perSecond)} lines/s, p99 ${short(rounds[name].at(-1)!.p99Us)} us`,
      )
    })
    const long = 'a word and 一个词 more '.repeat(1000).slice(0, sceneRules.CMS_POST.longest)
    const longMs = quantile(
      Array.from({ length: 20 }, () => processorMs(() => engine.judge(long, { rules: sceneRules.CMS_POST }))),
      0.99,
    )
    const qualities = labelled.map((set) => ({
      name: set.name,
      ours: qualityOf(set, judges.ours),
      regex: qualityOf(set, judges.regex),
    }))
    return resultOf({ rounds, lines: lines.length, longMs, qualities })
  },
}

/** The same words in one alternation, with word boundaries where the script has any. */
function naiveRegex(): RegExp {
  const words = ourTerms()
    .filter(({ kind }) => kind === 'term')
    .map(({ text }) => readTerm(text).bare.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const latin = words.filter((word) => /^[\x20-\x7e]+$/.test(word))
  const other = words.filter((word) => !/^[\x20-\x7e]+$/.test(word))
  return new RegExp(`\\b(?:${latin.join('|')})\\b|${other.join('|')}`, 'i')
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** The cost without other load of the machine: of twenty, one is always interrupted. */
function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function measure(lines: readonly string[], judge: (text: string) => boolean): Round {
  for (const line of lines) judge(line)
  const times = new Float64Array(lines.length)
  const wholeMs = timed(() => lines.forEach((line, at) => (times[at] = timed(() => judge(line)))))
  return { perSecond: (lines.length / wholeMs) * 1000, p99Us: quantile([...times], 0.99) * 1000 }
}

type Measured = {
  rounds: Record<Contestant, Round[]>
  lines: number
  longMs: number
  qualities: { name: string; ours: ReturnType<typeof qualityOf>; regex: ReturnType<typeof qualityOf> }[]
}

function resultOf({ rounds, lines, longMs, qualities }: Measured): Result {
  const rate = (name: Contestant) => rounds[name].map(({ perSecond }) => perSecond)
  const p99 = (name: Contestant) => rounds[name].map(({ p99Us }) => p99Us)
  const ratio = median(rate('ours')) / median(rate('regex'))
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const findings: Finding[] = [
    {
      what: 'lines per second',
      ours: range(rate('ours')),
      floor: `NFKC ${short(median(rate('NFKC')))}`,
      rival: `regex ${short(median(rate('regex')))}`,
      ratio: `${short(ratio)}x regex`,
      aim: '-',
      isMet: null,
    },
    {
      what: 'p99 per line, us',
      ours: range(p99('ours')),
      floor: short(median(p99('NFKC'))),
      rival: short(median(p99('regex'))),
      aim: '<= 5,000',
      isMet: median(p99('ours')) <= 5000,
    },
    {
      what: 'the longest post there may be, 20,000 characters, most of 20, processor ms',
      ours: short(longMs),
      aim: '<= 50',
      isMet: longMs <= 50,
    },
    ...qualities.map(({ name, ours, regex }): Finding => ({
      what: `${name}: recall / false alarms / precision`,
      ours: `${percent(ours.recall)} / ${percent(ours.falseAlarms)} / ${percent(ours.precision)}`,
      rival: `${percent(regex.recall)} / ${percent(regex.falseAlarms)} / ${percent(regex.precision)}`,
      aim: '-',
      isMet: null,
    })),
  ]
  const notes = [
    `${short(lines)} lines, most of them clean; the regex holds the same words and sees through no disguise`,
    ...(qualities.length === 0 ? ['labelled comments: skipped, no ../shared/data'] : []),
  ]
  return {
    name: 'moderation',
    headline: { ratio: `${short(ratio)}x`, figure: `${short(median(rate('ours')))} lines/s` },
    findings,
    notes,
  }
}
