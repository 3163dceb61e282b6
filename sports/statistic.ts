/** Value per side; null where only the other side's is known. */
export interface Statistic {
  /** The sport's term. */
  name: string
  home: number | null
  away: number | null
}
