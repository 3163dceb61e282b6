import type { PushMessage, PushPort } from './index.ts'

type SandboxPush = PushPort & {
  /** What would have been sent, newest last. */
  outbox(): readonly PushMessage[]
}

const MOST_KEPT = 200

/**
 * Sends nothing and shows what it would have sent. An address that ends in `/gone` has no subscriber, one in `/later`
 * no time.
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
