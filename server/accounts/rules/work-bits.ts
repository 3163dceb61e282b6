/** Codes sent in ten minutes: in total, and as usual; and to the caller's network in an hour. */
type Load = { sent: number; usual: number; fromNetwork: number }

/** A visitor's first codes need no extra work; each doubling of a network's codes doubles the work. */
const FREE_FROM_NETWORK = 3
export const mostExtraBits = 5
/** Where GeeTest is in use, the text question is rarely chosen, and costs four times the work. */
export const besideGeetestBits = 2

/**
 * Zero bits that each part of a proof of work has to begin with: `atRest`, and one more, which doubles the work, for
 * each doubling of the usual number of codes and for each doubling of the codes of one network.
 */
export function workBits(atRest: number, { sent, usual, fromNetwork }: Load): number {
  const doublings = (count: number, free: number) => (count <= free ? 0 : Math.ceil(Math.log2(count / free)))
  return (
    atRest + Math.min(mostExtraBits, doublings(sent, Math.max(usual, 1)) + doublings(fromNetwork, FREE_FROM_NETWORK))
  )
}
