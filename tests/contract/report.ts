// npm run contract: calls every declared operation of a running server and reports, service by service, which answers
// as declared.
import { serviceNames } from '#contract/services.ts'
import { findFacts, recentDays } from './facts.ts'
import { callTable } from './sport-cells.ts'
import { walkCells, type Walked } from './sport-walk.ts'
import { addSportWorlds } from './sport-world.ts'
import { surveyCalls, type Finding } from './survey.ts'
import { serveWorld, setStage } from './world.ts'

const ending: (() => Promise<void>)[] = []

async function survey(): Promise<{ findings: Finding[]; walked: Walked[] }> {
  say('Filling a database with the demonstration…')
  const served = await serveWorld('demo', { after: (work) => void ending.push(work) })
  const stage = await setStage(served, await findFacts(served.url, recentDays(4)))
  say('Calling every declared operation, at both of its addresses, as visitors and signed in…\n')
  const findings = await surveyCalls(stage)
  say('Calling those of every sport about a match, league, team and player of each…\n')
  return { findings, walked: await walkCells(stage, callTable(), await addSportWorlds(stage)) }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function table(findings: readonly Finding[]): string[] {
  const line = (cells: (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(12) : String(cell).padStart(10))).join('')
  const rows = serviceNames.map((service) => {
    const of = findings.filter((finding) => finding.service === service)
    return [service, of.length, ...counts(of)]
  })
  const old = findings.filter(({ service }) => service !== 'touchline')
  return [
    line(['service', 'declared', 'answering', 'empty', 'faults']),
    ...rows.map(line),
    line(['all', findings.length, ...counts(findings)]),
    `\n${old.length - faulty(old)} of ${old.length} calls of the specification are built and answer as declared, apart from ${findings.length - old.length} of our own (touchline).`,
    'answering: a call gives what it declares. empty: it does so without a row in this world.',
  ]
}

function sportTable(walked: readonly Walked[]): string[] {
  const line = (cells: (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(12) : String(cell).padStart(12))).join('')
  const rows = [...Map.groupBy(walked, ({ sport }) => sport)].map(([sport, own]) => {
    const right = own.filter(({ fault }) => fault === null)
    const refused = right.filter(({ isRefused }) => isRefused).length
    return [sport, own.length, right.length - refused, refused, own.length - right.length]
  })
  return [
    line(['sport', 'calls', 'answering', 'wrong_sport', 'faults']),
    ...rows.map(line),
    'wrong_sport: the sport does not have the call, and says why; docs/CALLS.md has the table.\n',
  ]
}

function counts(findings: readonly Finding[]): number[] {
  const answering = findings.filter(({ fault }) => fault === null)
  return [answering.length, answering.filter(({ isEmpty }) => isEmpty).length, faulty(findings)]
}

function faulty(findings: readonly Finding[]): number {
  return findings.filter(({ fault }) => fault !== null).length
}

try {
  const { findings, walked } = await survey()
  for (const line of [...table(findings), '', ...sportTable(walked)]) say(line)
  for (const { service, name, isEmpty } of findings)
    if (isEmpty && service !== 'streamers') say(`  empty: ${service}.${name}`)
  const faults = findings.filter(({ fault }) => fault !== null)
  for (const { service, name, fault } of faults) say(`  fault: ${service}.${name}: ${fault}`)
  const wrong = walked.filter(({ fault }) => fault !== null)
  for (const { service, name, sport, fault } of wrong) say(`  fault: ${service}.${name} of ${sport}: ${fault}`)
  process.exitCode = faults.length + wrong.length > 0 ? 1 : 0
} finally {
  for (const work of ending) await work()
}
