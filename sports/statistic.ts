/** Value per side; null where only the other side's is known. */
export interface Statistic {
  /** Word of the sport. */
  name: string
  home: number | null
  away: number | null
}
