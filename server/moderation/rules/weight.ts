/** An item opens once the weights of its reports add up to this: one reporter without a history is enough. */
export const OPENING_WEIGHT = 0.5

/** A thing that can be hidden meanwhile is, once they add up to this: five reporters without a history. */
export const FREEZING_WEIGHT = 2.5

/** How many of a reporter's latest decided reports count. */
export const COUNTED_REPORTS = 50

/** Weight of a report by its reporter's record: (upheld + 1) / (upheld + dismissed + 2), so 0.5 without any. */
export function weightOf({ upheld, dismissed }: { upheld: number; dismissed: number }): number {
  return (upheld + 1) / (upheld + dismissed + 2)
}
