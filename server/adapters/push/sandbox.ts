import type { PushMessage, PushPort } from './index.ts'

type SandboxPush = PushPort & {
  /** The recorded pushes, newest last. */
  outbox(): readonly PushMessage[]
}

const MOST_KEPT = 200

/**
 * Sends nothing and records each push. A URL that ends in `/gone` reports an ended subscription, one in `/later`
 * requests a retry.
 */
export function createSandboxPush({ publicKey }: { publicKey: string }): SandboxPush {
  const kept: PushMessage[] = []
  return {
    name: 'sandbox',
    publicKey,
    send(message) {
      if (message.endpoint.endsWith('/gone')) return Promise.resolve({ is: 'gone' })
      if (message.endpoint.endsWith('/later'))
        return Promise.resolve({ is: 'later', afterMs: 30_000, reason: 'The sandbox was asked to wait.' })
      kept.push(message)
      if (kept.length > MOST_KEPT) kept.shift()
      return Promise.resolve({ is: 'sent' })
    },
    outbox: () => kept,
  }
}
