/** Codes sent in ten minutes: in total, and as usual; to the caller's network in an hour; and the bits of the block. */
type Load = { sent: number; usual: number; fromNetwork: number; blockBits?: number }
/** Codes to a block of ten thousand numbers today, and how many of them were used. */
type BlockUse = { sent: number; used: number }

/** A visitor's first codes need no extra work; each doubling of a network's codes doubles the work. */
const FREE_FROM_NETWORK = 3
export const mostExtraBits = 5
/** In all: 128 times the work of half a second on a phone, within the two minutes of a puzzle. */
export const mostBits = 7
/** Codes a day per block before the share of used codes counts. */
const BLOCK_TRUST = 50
const LEAST_USED = 0.1
const FIRST_BLOCK_BITS = 3
const MOST_BLOCK_BITS = 6
/** Codes to a busy block until each costs twice as much. */
const BLOCK_STEP = 25
/** Where GeeTest is in use, the text question is rarely chosen, and costs four times the work. */
export const besideGeetestBits = 2

/**
 * Zero bits that each part of a proof of work has to begin with: `atRest`, and one more, which doubles the work, for
 * each doubling of the usual number of codes and for each doubling of the codes of one network.
 */
export function workBits(atRest: number, { sent, usual, fromNetwork, blockBits = 0 }: Load): number {
  const doublings = (count: number, free: number) => (count <= free ? 0 : Math.ceil(Math.log2(count / free)))
  const load = doublings(sent, Math.max(usual, 1)) + doublings(fromNetwork, FREE_FROM_NETWORK)
  return atRest + Math.min(mostBits, Math.min(mostExtraBits, load) + blockBits)
}

/** The further bits for a code to a block whose codes are not used: each step doubles the work, and none refuses. */
export function bitsOfBlock({ sent, used }: BlockUse): number {
  if (sent < BLOCK_TRUST || used >= sent * LEAST_USED) return 0
  return Math.min(MOST_BLOCK_BITS, FIRST_BLOCK_BITS + Math.floor((sent - BLOCK_TRUST) / BLOCK_STEP))
}

/** Whether a proof of so many bits is enough for the block. It may have grown by a step since the puzzle was drawn. */
export function isEnoughForBlock(bits: number, atRest: number, blockBits: number): boolean {
  return blockBits === 0 || bits >= atRest + blockBits - 1
}
