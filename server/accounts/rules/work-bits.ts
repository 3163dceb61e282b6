/** Codes sent in ten minutes: by everybody, and how many are usual; and by the network of who asks, in an hour. */
type Load = { sent: number; usual: number; fromNetwork: number }

/** A visitor's first codes cost nothing more; a network that goes on doubles the work with every doubling. */
const FREE_FROM_NETWORK = 3
export const mostExtraBits = 5
/** Where GeeTest judges, the question in words is answered by few, and costs four times the work. */
export const besideGeetestBits = 2

/**
 * Zero bits that each part of a proof of work has to begin with: `atRest`, and one more, which doubles the work, for
 * each doubling of the usual number of codes and for each doubling of what one network asked for.
 */
export function workBits(atRest: number, { sent, usual, fromNetwork }: Load): number {
  const doublings = (count: number, free: number) => (count <= free ? 0 : Math.ceil(Math.log2(count / free)))
  return (
    atRest + Math.min(mostExtraBits, doublings(sent, Math.max(usual, 1)) + doublings(fromNetwork, FREE_FROM_NETWORK))
  )
}
