import type { Base, Move, PlayDetail, PlayKind } from '#sports/baseball/vocabulary.ts'
import { baseOf, PlayFault, readAdvances, takeFielders, type Fielding } from './advances.ts'
import { readModifiers } from './modifiers.ts'

/** What the first part of a play means, before the advances that are written out. */
type Basic = { kind: PlayKind; extra?: PlayKind; moves: Move[]; fielder?: number }

/**
 * A play in the notation of Retrosheet (https://www.retrosheet.org/eventfile.htm): `64(1)3/GDP/G6.3-H`. Null for `NP`,
 * which says that nothing happened but a substitution. Moves that the notation leaves out are added: the batter of a
 * single reaches first base. Throws `PlayFault` where the text does not follow the grammar.
 */
export function readPlay(text: string): PlayDetail | null {
  const clean = text.replace(/[!?#]/g, '').trim()
  const dot = clean.indexOf('.')
  const described = dot < 0 ? clean : clean.slice(0, dot)
  const [name = '', ...modifiers] = splitOutside(described, '/')
  if (name === 'NP') return null
  const fielding: Fielding = { credits: [], errors: [] }
  const basic = readBasic(name, fielding)
  const advances = readAdvances(dot < 0 ? '' : clean.slice(dot + 1), fielding)
  const { errors, ...facts } = readModifiers(modifiers)
  fielding.errors.push(...errors)
  const moves = united(basic, advances)
  const play: PlayDetail = { kind: basic.kind, moves, ...facts }
  if (basic.extra !== undefined) play.extra = basic.extra
  if (basic.fielder !== undefined) play.fielder = basic.fielder
  if (basic.kind === 'strikeout' && isBatterOut(moves) && !fielding.credits.some(({ putOut }) => putOut !== null))
    fielding.credits.push({ assists: [], putOut: 2 })
  if (fielding.credits.length > 0) play.credits = fielding.credits
  if (fielding.errors.length > 0) play.errors = fielding.errors
  return play
}

/** `K+SB2` is two; a plus after modifiers marks a hard hit ball, and is left to them. */
function readBasic(name: string, fielding: Fielding): Basic {
  const found = /^(K|W|IW|I)(\d*)(?:\+(.+))?$/.exec(name)
  if (found) return readAtPlate(found[1]!, found[2]!, found[3] ?? null, fielding)
  return readRunning(name, fielding) ?? readBatted(name.replace(/[+-]+$/, ''), fielding)
}

function readAtPlate(name: string, fielders: string, extra: string | null, fielding: Fielding): Basic {
  const kind = name === 'K' ? 'strikeout' : name === 'W' ? 'walk' : 'intentional_walk'
  if (fielders !== '') takeFielders(fielders, fielding)
  const batter: Move = kind === 'strikeout' ? { from: 0, to: 1, isOut: true } : { from: 0, to: 1 }
  if (extra === null) return { kind, moves: [batter] }
  // The error of a dropped third strike: the batter is safe only where the advances say so.
  if (/^E[1-9]$/.test(extra)) {
    takeFielders(extra, fielding)
    return { kind, moves: [batter] }
  }
  const running = readRunning(extra, fielding)
  if (!running) throw new PlayFault(`play ${name}+${extra}`)
  return { kind, extra: running.kind, moves: [batter, ...running.moves] }
}

const plainRunning: Readonly<Record<string, PlayKind>> = {
  WP: 'wild_pitch',
  PB: 'passed_ball',
  BK: 'balk',
  DI: 'indifference',
  OA: 'advance',
}

/** Plays of runners alone: steals, pick-offs, wild pitches. */
function readRunning(name: string, fielding: Fielding): Basic | null {
  const plain = plainRunning[name]
  if (plain !== undefined) return { kind: plain, moves: [] }
  if (!/^(?:SB|CS|PO)/.test(name)) return null
  const parts = name.split(';').map((part) => readSteal(part, fielding))
  return { kind: parts[0]!.kind, moves: parts.flatMap(({ moves }) => moves) }
}

function readSteal(text: string, fielding: Fielding): Basic {
  const found = /^(SB|CS|POCS|PO)([123H])((?:\([^()]*\))*)$/.exec(text)
  if (!found) throw new PlayFault(`play ${text}`)
  const [, name, at] = found
  const remarks = [...found[3]!.matchAll(/\(([^()]*)\)/g)].map(([, inner]) => inner!.split('/')[0]!)
  const handled = remarks.filter((remark) => /^E?\d/.test(remark)).map((remark) => takeFielders(remark, fielding))
  const isUnearned = remarks.includes('UR') ? { isUnearned: true } : {}
  const to = baseOf[at!]!
  const from = (to - 1) as Base
  if (name === 'SB') return { kind: 'stolen_base', moves: [{ from, to, isStolen: true, ...isUnearned }] }
  const isSafe = handled.includes(false) && !handled.includes(true)
  if (name === 'PO') return { kind: 'picked_off', moves: isSafe ? [] : [{ from: to, to, isOut: true }] }
  return { kind: 'caught_stealing', moves: [isSafe ? { from, to, ...isUnearned } : { from, to, isOut: true }] }
}

const hits: Readonly<Record<string, { kind: PlayKind; to: Base }>> = {
  S: { kind: 'single', to: 1 },
  D: { kind: 'double', to: 2 },
  DGR: { kind: 'ground_rule_double', to: 2 },
  T: { kind: 'triple', to: 3 },
  H: { kind: 'home_run', to: 4 },
  HR: { kind: 'home_run', to: 4 },
  FC: { kind: 'fielders_choice', to: 1 },
}

/** Plays of a batted ball, and the ways to first base without one. */
function readBatted(name: string, fielding: Fielding): Basic {
  if (name === 'HP') return { kind: 'hit_by_pitch', moves: [{ from: 0, to: 1 }] }
  if (name === 'C') return { kind: 'interference', moves: [{ from: 0, to: 1 }] }
  const foul = /^FLE([1-9])$/.exec(name)
  if (foul) {
    fielding.errors.push(Number(foul[1]))
    return { kind: 'foul_error', moves: [] }
  }
  const hit = /^(DGR|HR|FC|[SDTH])([1-9]*)$/.exec(name)
  if (hit) {
    const { kind, to } = hits[hit[1]!]!
    return { kind, moves: [{ from: 0, to }], ...fielderOf(hit[2]!) }
  }
  return readFielded(name, fielding)
}

/** `63`, `64(1)3`, `8(B)84(2)`, `E6`, `6E3`: groups of fielders, each with the runner it retired. */
function readFielded(name: string, fielding: Fielding): Basic {
  if (!/^(?:[1-9]|E|\((?:[B123])\))+$/.test(name)) throw new PlayFault(`play ${name}`)
  const moves: Move[] = []
  let isBatterKnown = false
  let isError = false
  let rest = name
  for (let found; (found = /^([1-9E]+)\(([B123])\)/.exec(rest)); rest = rest.slice(found[0].length)) {
    const from = baseOf[found[2]!]!
    const isOut = takeFielders(found[1]!, fielding)
    if (from === 0) isBatterKnown = true
    moves.push({ from, to: (from + 1) as Base, ...(isOut ? { isOut: true } : {}) })
  }
  if (rest !== '') {
    isError = !takeFielders(rest, fielding)
    moves.push(isError ? { from: 0, to: 1 } : { from: 0, to: 1, isOut: true })
  } else if (!isBatterKnown) moves.push({ from: 0, to: 1 })
  const kind = isError && !moves.some(({ isOut }) => isOut) ? 'reached_on_error' : 'out'
  return { kind, moves, ...fielderOf(name.replace(/^E/, '')) }
}

function fielderOf(text: string): { fielder?: number } {
  return /^(?!99)[1-9]/.test(text) ? { fielder: Number(text[0]) } : {}
}

/** What is written out replaces what the play implies; a home run scores all runners. */
function united({ kind, moves }: Basic, advances: readonly Move[]): Move[] {
  const implied = moves.filter(({ from }) => !advances.some((advance) => advance.from === from && !isSecond(advance)))
  const written = advances.map((advance) => {
    const same = moves.find(({ from }) => from === advance.from)
    return same?.isStolen === true ? { ...advance, isStolen: true } : advance
  })
  const all = [...implied, ...written]
  if (kind === 'home_run' && all.some(({ from, to }) => from === 0 && to !== 4))
    throw new PlayFault('a home run that does not score')
  // The leading runner first: a base is free before the next one comes.
  return all.toSorted((a, b) => b.from - a.from)

  /** A retired runner stays retired: an advance of the same base is a second statement of it. */
  function isSecond({ from }: Move): boolean {
    return kind === 'picked_off' && moves.some((move) => move.from === from && move.isOut === true)
  }
}

function isBatterOut(moves: readonly Move[]): boolean {
  return moves.some(({ from, isOut }) => from === 0 && isOut === true)
}

/** Splits at a mark outside of parentheses. */
function splitOutside(text: string, mark: string): string[] {
  const parts = ['']
  let depth = 0
  for (const one of text) {
    if (one === '(') depth += 1
    if (one === ')') depth -= 1
    if (one === mark && depth === 0) parts.push('')
    else parts[parts.length - 1] += one
  }
  return parts
}
