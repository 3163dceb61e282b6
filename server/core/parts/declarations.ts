import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileOf, refuse } from './check.ts'
import { tablesOf, type NoticeDeclaration, type Part } from '../part.ts'

/** The kinds of the contract, each of which a part has to declare. */
type Promised = Readonly<Record<KindOfKinds, readonly string[]>> & {
  /** Kinds that tasks of membership count. */
  activities: readonly string[]
  /** Kinds of news with a switch in the settings of notifications. */
  switches: readonly string[]
}
type KindOfKinds = 'rooms' | 'frames' | 'notices' | 'hits' | 'follows'

/** The noun of each in sentences, and the kinds that a part declares. */
const declared: Readonly<Record<KindOfKinds, { noun: string; of: (part: Part) => readonly string[] }>> = {
  rooms: { noun: 'Room', of: ({ rooms = [] }) => rooms.map(({ kind }) => kind) },
  frames: { noun: 'Frame kind', of: ({ frames = [] }) => frames },
  notices: { noun: 'Notice kind', of: ({ notices = [] }) => notices.map(({ kind }) => kind) },
  hits: { noun: 'Kind of hit', of: ({ search }) => search?.kinds ?? [] },
  follows: { noun: 'Kind of follow', of: ({ subjects = {} }) => Object.keys(subjects) },
}

/** Fails the start where `declarationFaults` finds any. Throws `PartProblem`. */
export function assertDeclared(parts: readonly Part[], promised: Promised): void {
  refuse(declarationFaults(parts, promised))
}

/**
 * Contradictions between the parts, the contract and their folders, one sentence each: a kind that is declared twice or
 * not at all, an engine, a file of jobs, commands or actions that is not declared. Empty when there are none.
 */
export function declarationFaults(parts: readonly Part[], promised: Promised): string[] {
  const each = (Object.keys(declared) as KindOfKinds[]).map((name) => ({
    name,
    noun: declared[name].noun,
    found: parts.flatMap((part) => declared[name].of(part).map((kind) => ({ kind, part }))),
  }))
  const activities = parts.flatMap((part) => (part.activities ?? []).map((kind) => ({ kind, part })))
  const counted = new Set<string>(activities.map(({ kind }) => kind))
  return [
    ...doubles(
      'Part',
      parts.map((part) => ({ kind: part.name, part })),
    ),
    ...doubles(
      'Table',
      parts.flatMap((part) => tablesOf(part).map(({ table }) => ({ kind: table, part }))),
    ),
    ...each.flatMap(({ noun, found }) => doubles(noun, found)),
    ...doubles('Activity', activities),
    ...each.flatMap(({ name, noun, found }) => [
      ...missingKinds(noun, promised[name], found),
      // A part may have notices beside those of the contract, as it may have calls.
      ...(name === 'notices' ? [] : unknownKinds(noun, promised[name], found)),
    ]),
    ...parts.flatMap(({ folder, notices = [] }) => switchFaults({ folder }, notices, promised.switches)),
    ...[...new Set(promised.activities)]
      .filter((kind) => !counted.has(kind))
      .map(
        (kind) => `Activity "${kind}" counts for a task and is declared by no part. Add it to the part.ts of its part.`,
      ),
    ...parts.flatMap((part) => [
      ...engineFaults(part),
      ...fileFaults(part, 'jobs'),
      ...fileFaults(part, 'commands'),
      ...fileFaults(part, 'actions'),
    ]),
  ]
}

type Declared = { kind: string; part: Part }

function doubles(what: string, declared: readonly Declared[]): string[] {
  const byKind = Map.groupBy(declared, ({ kind }) => kind)
  return [...byKind].flatMap(([kind, found]) =>
    found.length > 1
      ? [`${what} "${kind}" is declared twice: ${found.map(({ part }) => fileOf(part)).join(', ')}.`]
      : [],
  )
}

function missingKinds(noun: string, promised: readonly string[], found: readonly Declared[]): string[] {
  const known = new Set(found.map(({ kind }) => kind))
  return promised
    .filter((kind) => !known.has(kind))
    .map(
      (kind) =>
        `${noun} "${kind}" of the contract is declared by no part. Add it to the part.ts of the part that has it.`,
    )
}

function unknownKinds(noun: string, promised: readonly string[], found: readonly Declared[]): string[] {
  return found
    .filter(({ kind }) => !promised.includes(kind))
    .map(
      ({ kind, part }) =>
        `${noun} "${kind}" of ${fileOf(part)} is missing in the contract. Add it to the kinds.ts of its service.`,
    )
}

/** News of a match that no reader could turn off. */
function switchFaults(
  part: Pick<Part, 'folder'>,
  notices: readonly NoticeDeclaration[],
  switches: readonly string[],
): string[] {
  return notices
    .filter(({ about, kind, switchedWith = kind }) => about === 'match' && !switches.includes(switchedWith))
    .map(
      ({ kind }) =>
        `Notice kind "${kind}" of ${fileOf(part)} has no switch in the settings. Name the kind whose switch turns it off: switchedWith.`,
    )
}

/** A part whose folder has an engine, and that declares none. */
function engineFaults(part: Part): string[] {
  const file = join(part.folder, 'engine.ts')
  if (part.engine || !existsSync(file)) return []
  return [`${relative(join(import.meta.dirname, '..', '..', '..'), file)} is not declared. Add it to ${fileOf(part)}.`]
}

/** Undeclared files of jobs, commands and actions, and declared files that do not exist. */
function fileFaults(part: Part, kind: 'jobs' | 'commands' | 'actions'): string[] {
  const folders = [kind, ...(part.areas ?? []).map((area) => `${area}/${kind}`)]
  const names = folders.flatMap((folder) =>
    codeIn(join(part.folder, folder)).map((file) => join(dirname(folder), basename(file, '.ts'))),
  )
  const declared = Object.keys(part[kind] ?? {})
  const root = join(import.meta.dirname, '..', '..', '..')
  const path = (name: string) => relative(root, join(part.folder, dirname(name), kind, `${basename(name)}.ts`))
  return [
    ...names
      .filter((name) => !declared.includes(name))
      .map((name) => `${path(name)} is not declared. Add it to the ${kind} of ${fileOf(part)}.`),
    ...declared
      .filter((name) => !names.includes(name))
      .map((name) => `${path(name)} is declared in ${fileOf(part)} and does not exist.`),
  ]
}

function codeIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}
