import type { Objective } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'

/** Objectives of a side that follow each other so closely that their pins would cover each other. */
interface PinGroup {
  /** Its place on the axis, from 0 to 1. */
  at: number
  /** The kind of its most valuable objective. */
  kind: string
  objectives: readonly Objective[]
}

/** Kinds from the most valuable to the least; others follow. */
const values =
  'elder baron soul overlord storm_dragon roshan ancient tyrant dragon inhibitor barracks herald tormentor tower grub aegis plate'.split(
    ' ',
  )
/** The part of the axis that a pin covers on a phone. */
const pinWidth = 0.07

/** The objectives of a side in groups, by time; a group is as wide as one pin. */
export function pinGroups(objectives: readonly Objective[], side: Side, length: number): PinGroup[] {
  const groups: Objective[][] = []
  const own = objectives.filter((one) => one.side === side).toSorted((a, b) => a.seconds - b.seconds)
  for (const one of own) {
    const last = groups.at(-1)
    if (last !== undefined && (one.seconds - last[0]!.seconds) / length < pinWidth) last.push(one)
    else groups.push([one])
  }
  return groups.map((group) => {
    const kind = group.map((one) => one.kind).toSorted((a, b) => valueOf(a) - valueOf(b))[0]!
    const middle = (group[0]!.seconds + group.at(-1)!.seconds) / 2
    return { at: Math.min(1, middle / length), kind, objectives: group }
  })
}

/** The kinds that groups show, the most valuable first: the key of the graph. */
export function kindsShown(groups: readonly PinGroup[]): string[] {
  return [...new Set(groups.map(({ kind }) => kind))].toSorted((a, b) => valueOf(a) - valueOf(b))
}

function valueOf(kind: string): number {
  const place = values.indexOf(kind)
  return place < 0 ? values.length : place
}
