const stageTypes: Readonly<Record<string, number>> = { regular: 1, group: 2, knockout: 3 }

/** The number of a stage on the wire; 1 also for one without a name. */
export function stageTypeOf(stage: string): number {
  return stageTypes[stage] ?? 1
}
