import type { Socket } from 'node:net'

export type BodyLimits = {
  /** Bytes of all bodies that this process is receiving or handling. */
  total: number
  /** Bytes of one network: an IPv4 address or the /64 of an IPv6 address. */
  perNetwork: number
}

/** Room for nine of the largest uploads at once, three of them of one network. */
export const bodyLimits: BodyLimits = { total: 48 * 2 ** 20, perNetwork: 16 * 2 ** 20 }

export type Bodies = {
  /**
   * Reserves memory for the body on this connection before any of it is read: its declared length, or the maximum of
   * its call. Returns the limit it would exceed, or null. A connection has one body at a time.
   */
  reserve(socket: Socket, network: string, bytes: number): 'network' | 'total' | null
  /** Called after the call of the body; idempotent. */
  release(socket: Socket): void
  reservedBytes(): number
}

export function createBodies({ total, perNetwork }: BodyLimits): Bodies {
  const reserved = new Map<Socket, { network: string; bytes: number }>()

  /** The sum over open connections. */
  function sums(network: string): { all: number; own: number } {
    let [all, own] = [0, 0]
    for (const [socket, one] of reserved) {
      if (socket.destroyed) reserved.delete(socket)
      else {
        all += one.bytes
        if (one.network === network) own += one.bytes
      }
    }
    return { all, own }
  }
  return {
    reserve(socket, network, bytes) {
      const { all, own } = sums(network)
      if (own + bytes > perNetwork) return 'network'
      if (all + bytes > total) return 'total'
      reserved.set(socket, { network, bytes })
      return null
    },
    release: (socket) => void reserved.delete(socket),
    reservedBytes: () => sums('').all,
  }
}
