import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileOf, refuse } from './check.ts'
import { tablesOf } from '../part.ts'
import type { Part } from '../part.ts'

/** The parts of the contract that parts have to declare. */
type Promised = {
  rooms: readonly string[]
  /** Kinds of frames of the stream. */
  frames: readonly string[]
  notices: readonly string[]
  /** Kinds of hits of the search. */
  search: readonly string[]
  /** Kinds that tasks of membership count. */
  activities: readonly string[]
}

/** Fails the start where `declarationFaults` finds any. Throws `PartProblem`. */
export function assertDeclared(parts: readonly Part[], promised: Promised): void {
  refuse(declarationFaults(parts, promised))
}

/**
 * Contradictions between the parts, the contract and their folders, one sentence each: a room or a kind of frames,
 * notices or hits that is declared twice or not at all, an engine, a file of jobs, commands or actions that is not
 * declared. Empty when there are none.
 */
export function declarationFaults(
  parts: readonly Part[],
  { rooms, frames, notices, search, activities }: Promised,
): string[] {
  const declaredRooms = parts.flatMap((part) => (part.rooms ?? []).map(({ kind }) => ({ kind, part })))
  const declaredFrames = parts.flatMap((part) => (part.frames ?? []).map((kind) => ({ kind, part })))
  const declaredNotices = parts.flatMap((part) => (part.notices ?? []).map(({ kind }) => ({ kind, part })))
  const declaredHits = parts.flatMap((part) => (part.search?.kinds ?? []).map((kind) => ({ kind, part })))
  const declaredActivities = parts.flatMap((part) => (part.activities ?? []).map((kind) => ({ kind, part })))
  const counted = new Set<string>(declaredActivities.map(({ kind }) => kind))
  return [
    ...doubles(
      'Part',
      parts.map((part) => ({ kind: part.name, part })),
    ),
    ...doubles(
      'Table',
      parts.flatMap((part) => tablesOf(part).map(({ table }) => ({ kind: table, part }))),
    ),
    ...doubles('Room', declaredRooms),
    ...doubles('Frame kind', declaredFrames),
    ...doubles('Notice kind', declaredNotices),
    ...doubles('Kind of search', declaredHits),
    ...doubles('Activity', declaredActivities),
    ...differences('Room', 'contract/rooms.ts', rooms, declaredRooms),
    ...differences('Frame kind', 'contract/frames.ts', frames, declaredFrames),
    ...differences('Notice kind', 'contract/touchline/notice.ts', notices, declaredNotices),
    ...differences('Kind of search', 'contract/touchline/search.ts', search, declaredHits),
    ...[...new Set(activities)]
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

function differences(what: string, file: string, promised: readonly string[], declared: readonly Declared[]): string[] {
  const known = new Set(declared.map(({ kind }) => kind))
  return [
    ...promised
      .filter((kind) => !known.has(kind))
      .map(
        (kind) =>
          `${what} "${kind}" of ${file} is declared by no part. Add it to the part.ts of the part that sends it.`,
      ),
    ...declared
      .filter(({ kind }) => !promised.includes(kind))
      .map(({ kind, part }) => `${what} "${kind}" of ${fileOf(part)} is missing in ${file}.`),
  ]
}

/** A part whose folder has an engine, and that declares none. */
function engineFaults(part: Part): string[] {
  const file = join(part.folder, 'engine.ts')
  if (part.engine || !existsSync(file)) return []
  return [`${relative(join(import.meta.dirname, '..', '..', '..'), file)} is not declared. Add it to ${fileOf(part)}.`]
}

/** Undeclared files of jobs, commands and actions, and declared files that do not exist. */
function fileFaults(part: Part, kind: 'jobs' | 'commands' | 'actions'): string[] {
  const folder = join(part.folder, kind)
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    : []
  const names = files.map((file) => basename(file, '.ts'))
  const declared = Object.keys(part[kind] ?? {})
  const root = join(import.meta.dirname, '..', '..', '..')
  const path = (name: string) => relative(root, join(folder, `${name}.ts`))
  return [
    ...names
      .filter((name) => !declared.includes(name))
      .map((name) => `${path(name)} is not declared. Add it to the ${kind} of ${fileOf(part)}.`),
    ...declared
      .filter((name) => !names.includes(name))
      .map((name) => `${path(name)} is declared in ${fileOf(part)} and does not exist.`),
  ]
}
