import type { StageKind, StageRound, StageRule, TieBreak } from './model.ts'

const kinds: ReadonlySet<string> = new Set<StageKind>(['group', 'swiss', 'single', 'double'])
const tieBreaks: ReadonlySet<string> = new Set<TieBreak>(['head-to-head', 'games', 'games-won', 'opponents'])
const finals: ReadonlySet<string> = new Set(['one', 'reset', 'advantage'])
const names: Record<StageKind, string> = {
  group: 'Group stage',
  swiss: 'Swiss stage',
  single: 'Single elimination',
  double: 'Double elimination',
}

/** The stages of a season, in the order played: as declared, else one per kind of its rounds. */
export function stageRules(declared: unknown, rounds: readonly StageRound[]): StageRule[] {
  const read = Array.isArray(declared) ? declared.flatMap(readRule) : []
  return read.length > 0 ? read : derivedRules(rounds)
}

/** The rounds of a stage, in the order played. */
export function roundsOf({ kind, rounds }: StageRule, all: readonly StageRound[]): StageRound[] {
  const own = all.filter((round) => {
    const kindOf = round.stage === 'knockout' ? 'knockout' : round.stage === 'swiss' ? 'swiss' : 'group'
    const wanted = kind === 'single' || kind === 'double' ? 'knockout' : kind
    return rounds ? rounds.includes(round.name) && kindOf === wanted : kindOf === wanted
  })
  return own.toSorted((a, b) => a.ordinal - b.ordinal || a.id - b.id)
}

function derivedRules(rounds: readonly StageRound[]): StageRule[] {
  const first = new Map<StageKind, number>()
  for (const { stage, group, ordinal } of rounds) {
    const kind = stage === 'swiss' ? 'swiss' : stage === 'knockout' ? 'single' : 'group'
    if (kind === 'single' && rounds.some((one) => one.stage === 'knockout' && one.group === 'lower')) {
      first.set('double', Math.min(first.get('double') ?? ordinal, ordinal))
    } else if (stage !== 'regular' || group !== '' || kind === 'group') {
      first.set(kind, Math.min(first.get(kind) ?? ordinal, ordinal))
    }
  }
  return [...first].sort((a, b) => a[1] - b[1]).map(([kind]) => ({ name: names[kind], kind }))
}

function readRule(given: unknown): StageRule[] {
  if (typeof given !== 'object' || given === null) return []
  const raw = given as Record<string, unknown>
  if (typeof raw.kind !== 'string' || !kinds.has(raw.kind)) return []
  const kind = raw.kind as StageKind
  const rule: StageRule = { name: typeof raw.name === 'string' ? raw.name : names[kind], kind }
  if (Array.isArray(raw.rounds)) rule.rounds = raw.rounds.filter((name) => typeof name === 'string')
  for (const member of ['advance', 'winsToAdvance', 'lossesToLeave', 'teams'] as const) {
    const value = raw[member]
    if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 1024) rule[member] = value
  }
  if (Array.isArray(raw.tieBreaks)) rule.tieBreaks = raw.tieBreaks.filter((one) => tieBreaks.has(one as string))
  if (typeof raw.final === 'string' && finals.has(raw.final)) rule.final = raw.final as NonNullable<StageRule['final']>
  const points = raw.pointsFor as Record<string, unknown> | undefined
  if (points && [points.win, points.draw, points.loss].every((one) => Number.isFinite(one)))
    rule.pointsFor = points as NonNullable<StageRule['pointsFor']>
  if (Array.isArray(raw.left)) rule.left = raw.left.filter(isLeft)
  return [rule]
}

function isLeft(given: unknown): given is NonNullable<StageRule['left']>[number] {
  const one = given as { team?: unknown; why?: unknown } | null
  return Number.isInteger(one?.team) && (one?.why === 'withdrawn' || one?.why === 'disqualified')
}
