import type { FollowKind } from '#contract/kinds.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Part } from '#core/part.ts'
import type { FollowSubject } from '#core/parts/follow-subject.ts'

declare module '#core/engines.ts' {
  interface Engines {
    following: { subjects: FollowSubjects }
  }
}

/** The kinds of things that can be followed, as the parts declare them. */
export type FollowSubjects = {
  /** The error for a thing that does not exist; null for one that does. */
  missing(db: Reader, kind: FollowKind, id: number): Promise<FollowSubject['missing'] | null>
  /** The sport of a thing; null for one of no sport, and where there is none. */
  sportOf(db: Reader, kind: FollowKind, id: number): Promise<string | null>
}

export function followSubjectsOf(parts: readonly Part[]): FollowSubjects {
  const declared: NonNullable<Part['subjects']> = Object.assign({}, ...parts.map(({ subjects }) => subjects))
  const subjectOf = (kind: FollowKind) => {
    const load = declared[kind]
    if (!load) throw new Error(`No part declares what a follow of the kind ${kind} is.`)
    return load()
  }
  return {
    async missing(db, kind, id) {
      const subject = await subjectOf(kind)
      return (await subject.find(db, id)) ? null : subject.missing
    },
    sportOf: async (db, kind, id) => (await (await subjectOf(kind)).find(db, id))?.sport ?? null,
  }
}
