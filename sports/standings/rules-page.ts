import type { LeagueRule } from './league-rules.ts'
import type { HeadToHeadMode, LastResort } from './rules.ts'

const modes: Record<HeadToHeadMode, string> = {
  always: 'from the first match',
  complete: 'once all matches among the level teams are played',
  points: 'points at once, goals once all matches among the level teams are played',
  final: 'at the end of the season',
  pair: 'between two teams only, once both matches are played',
}
const lasts: Record<LastResort, string> = { lots: 'drawing of lots', play_off: 'play-off', unknown: 'not known' }

/** The page of the documentation about level teams, in Markdown, generated from the rules. */
export function rulesPage(rules: readonly LeagueRule[], names: ReadonlyMap<string, string>): string {
  const leagues = [...Map.groupBy(rules, ({ slug }) => slug)]
  const unknown = [...names].filter(([slug]) => !leagues.some(([known]) => known === slug)).map(([, name]) => name)
  return `# Tie-breaks

How level teams are put in order, by league and season. Written from \`sports/standings/league-rules.ts\` by a test, which fails when the two
differ: \`WRITE_DOCS=yes node --test sports/standings/rules-page.test.ts\` writes it anew.

- A rule holds from the season that begins in its year until the next rule of the league.
- "Confirmed by" names who quotes the document; we read the quotation, not always the document. **Unconfirmed** rules are from memory.
- Fair-play points and rankings are not kept here: where a rule asks for them, the teams stay level and the table says so.
- What lots or a play-off decided, the operator enters: \`npm run touchline -- adjust lots|play-off …\`.
- Leagues without a rule here are shown by goal difference, then goals, and say so: ${unknown.join(', ')}.

${leagues.map(([slug, own]) => leaguePart(names.get(slug) ?? slug.toUpperCase(), own)).join('\n')}`
}

function leaguePart(name: string, rules: readonly LeagueRule[]): string {
  const head =
    '| From | Order after points | Head to head | Then | Document | Confirmed by |\n|---|---|---|---|---|---|'
  return `## ${name}\n\n${head}\n${rules.map(ruleLine).join('\n')}\n`
}

function ruleLine({
  fromYear,
  points,
  tieBreaks,
  headToHead,
  isReapplied,
  lastResort,
  playOffsAfter,
  source,
}: LeagueRule): string {
  const [first, ...more] = tieBreaks
  const order = more.map((name) => name.replaceAll('_', ' ').replaceAll('head to head', 'head-to-head'))
  const hasHeadToHead = tieBreaks.some((name) => name.startsWith('head_to_head_'))
  const mode = hasHeadToHead ? `${modes[headToHead]}${isReapplied ? ', again among those still level' : ''}` : ''
  const playOffs = playOffsAfter.map((place) => `two level teams on places ${place} and ${place + 1} play off`)
  const cells = [
    String(fromYear),
    `${order.join(', ')}${first === 'win_percentage' ? ' (after the winning percentage)' : points.win === 2 ? ' (two points for a win)' : ''}`,
    mode,
    [...playOffs, lasts[lastResort]].join('; '),
    source?.document ?? '',
    source?.quotedBy ?? '**unconfirmed**',
  ]
  return `| ${cells.join(' | ')} |`
}
